import Diagnostics

/// The frame of a reference page: style sheet, links and scripts.
struct SiteFrame {
  let text: String

  init(_ title: String, _ body: String, script: String = "") {
    let find =
      script.isEmpty
      ? "<form action=\"index.html\"><input class=\"find\" type=\"search\" name=\"q\" placeholder=\"find\" "
        + "aria-label=\"find in the reference\"></form>" : ""
    text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(title.escaped(for: .markup)) — rsig</title>
      <style>
      \(MarbleInk.style)\(MarbleInk.darkStyle)\(Highlight.style)\(SiteFrame.style)</style>
      </head>
      <body>
      <header><a href="index.html">rsig</a> <a href="index.html#learn">learn</a>
      <a href="index.html#examples">examples</a> <a href="the-grammar.html">grammar</a>
      <a href="all-hints.html">hints</a> <a href="all-codes.html">codes</a>
      <a href="all-properties.html">properties</a>\(find)</header>
      <main>
      \(body)</main>
      <script>
      \(SiteFrame.copying)\(script)</script>
      </body>
      </html>

      """
  }

  private static let mono = "ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace"

  private static let style = """
    *{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,sans-serif;background:#fff;color:#1c2430}
    main{max-width:960px;margin:0 auto;padding:20px;overflow-wrap:break-word}a{color:#1d4ed8}
    header{display:flex;gap:16px;align-items:center;padding:10px 20px;border-bottom:1px solid #dfe5ec;flex-wrap:wrap}
    header form{margin-left:auto}a:focus-visible,input:focus-visible,summary:focus-visible,button:focus-visible{
    outline:3px solid #2563eb;outline-offset:2px}
    h1{font:600 26px \(mono);margin:8px 0;overflow-wrap:anywhere}h2{font-size:18px;margin:28px 0 8px}
    code,pre{font:14px/1.55 \(mono)}code{overflow-wrap:anywhere}
    pre{padding:12px 60px 12px 12px;margin:10px 0;border-radius:8px;background:#f6f8fb;white-space:pre-wrap}
    .code{position:relative}.copy{position:absolute;top:6px;right:6px;font:12px system-ui,sans-serif;padding:3px 8px;
    border:1px solid #b8c2cf;border-radius:6px;background:#fff;color:#5a6675;cursor:pointer}
    dt{margin-top:8px}dd{margin:0 0 0 20px}table{border-collapse:collapse}
    td,th{text-align:left;padding:4px 14px 4px 0;vertical-align:top}th{white-space:nowrap}small{color:#5a6675}
    figure{margin:14px 0}figcaption{font-size:14px;color:#5a6675;margin-bottom:6px}
    .wide,.narrow{overflow-x:auto;border:1px solid #dfe5ec;border-radius:8px}
    .wide svg,.narrow svg{display:block;max-width:100%;height:auto}.narrow{display:none}
    @media (max-width:480px){main{padding:14px}.wide.has{display:none}.narrow{display:block}
    .wide:not(.slides) svg,.narrow svg{min-width:0!important}.slides svg{max-width:none}
    table,tbody,tr,th,td{display:block;padding:0}th{margin-top:8px}header form{margin:0;width:100%}}
    nav{display:flex;flex-wrap:wrap;gap:4px 14px;margin:12px 0}nav .here{font-weight:600}
    .find{font:inherit;width:100%;max-width:420px;padding:8px 12px;border:1px solid #b8c2cf;border-radius:8px;
    background:inherit;color:inherit}main>p>.find{font-size:18px}.table{overflow-x:auto}
    .said{color:#3f6212}.path{color:#5a6675;margin:4px 0}.said,.path{font-size:14px}
    details{margin:6px 0;border:1px solid #dfe5ec;border-radius:8px;padding:6px 12px}summary{cursor:pointer}
    .folded{display:grid;gap:0 16px;align-items:start}@media (min-width:760px){.folded{grid-template-columns:1fr 1fr}}
    .folded details[open],.folded .whole{grid-column:1/-1}details li{margin:3px 0}
    .pit{border-left:4px solid #d9822b;padding:2px 12px;margin:10px 0}
    .pit p{margin:4px 0}#found li{margin:8px 0}#found small{display:block}
    @media (prefers-color-scheme:dark){body{background:#12171e;color:#e6ebf2}a{color:#93c5fd}pre{background:#19202a}
    .said{color:#bef264}figcaption,small,.path{color:#9aa7b6}.wide,.narrow,details,header{border-color:#2a3340}
    .find,.copy{border-color:#435062}.copy{background:#1c232d;color:#9aa7b6}}
    @media print{header,.copy,.find,script{display:none}.wide,.narrow{border:0;overflow:visible}
    main{padding:0;max-width:none}
    .wide svg{min-width:0!important}figure,.pit{break-inside:avoid}h2{break-after:avoid}
    .drawn::details-content{content-visibility:visible;block-size:auto}
    a{color:inherit;text-decoration:none}
    @page{margin:18mm}}

    """

  private static let copying = """
    for (const button of document.querySelectorAll('.copy')) button.addEventListener('click', async () => {
      const lines = button.nextElementSibling.textContent.split('\\n').filter(line => !line.startsWith('#=>'));
      try {
        await navigator.clipboard.writeText(lines.join('\\n'));
        button.textContent = 'copied';
      } catch { button.textContent = 'select it'; }
      setTimeout(() => { button.textContent = 'copy'; }, 1500);
    });

    """
}
