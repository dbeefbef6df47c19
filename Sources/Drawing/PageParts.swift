/// Style sheet, controls and script shared by pages with a timeline.
enum PageParts {
  static let style = """
    :root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#1c2430}
    main{max-width:1040px;margin:0 auto;padding:16px}
    h1{font:600 20px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;margin:8px 0 16px;
    overflow-wrap:anywhere}h2{font-size:16px;margin:20px 0 6px}
    .p-bar{display:flex;gap:8px;align-items:center;flex-wrap:wrap}
    .p-bar button{font:inherit;padding:6px 14px;border:1px solid #b8c2cf;border-radius:6px;background:#f1f4f8;
    color:inherit;cursor:pointer}
    .p-bar button:focus-visible,.p-bar input:focus-visible,.p-picture:focus-visible,
    .p-stage:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
    .p-bar button[aria-pressed=true]{background:#1d4ed8;border-color:#1d4ed8;color:#fff}
    .p-bar input{flex:1 1 240px;min-width:160px}
    .p-bar output{font:14px ui-monospace,monospace;min-width:90px;text-align:right}
    .p-picture{overflow-x:auto;margin-top:12px;border:1px solid #dfe5ec;border-radius:8px}
    .p-picture svg{display:block;max-width:100%;height:auto;cursor:col-resize;touch-action:pan-y;user-select:none;
    -webkit-user-select:none}
    #p-now{min-height:4.5em;margin:8px 2px;white-space:pre-line}
    .p-source{overflow-x:auto;padding:12px;border-radius:8px;background:#f6f8fb;
    font:14px/1.6 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    .p-stage{border-radius:4px;cursor:default}
    .p-stage.on,.p-stage.near{background:#ffe08a;color:#1c2430;box-shadow:0 0 0 2px #ffe08a}
    .p-stage.near{background:#cfe4ff;box-shadow:0 0 0 2px #cfe4ff}
    .m-row{transition:opacity .12s}.m-row.dim{opacity:.28}.m-mark.later,.m-link.later{opacity:.13}
    .m-mark.now .m-ball{stroke-width:3.5}.p-head{stroke:#2563eb;stroke-width:2;opacity:.75}
    .p-keys{margin:8px 2px;font-size:14px;color:#5a6675}
    kbd{font:12px ui-monospace,monospace;padding:1px 5px;border:1px solid #b8c2cf;border-radius:4px}
    @media (prefers-color-scheme:dark){.p-keys{color:#9aa7b6}kbd{border-color:#435062}.p-head{stroke:#93c5fd}
    body{background:#12171e;color:#e6ebf2}
    .p-bar button:not([aria-pressed=true]){background:#1c232d;border-color:#435062}
    .p-picture{border-color:#2a3340}.p-source{background:#19202a}}
    @media (min-width:1400px){main{max-width:1720px}
    .p-sides{display:grid;grid-template-columns:minmax(0,1fr) minmax(300px,32%);gap:24px;align-items:start}
    .p-sides>section{position:sticky;top:0}}
    .p-frame{position:relative}.p-more::after{content:"";position:absolute;top:0;right:0;bottom:0;width:18px;
    pointer-events:none;border-radius:0 8px 8px 0;background:linear-gradient(to right,transparent,rgba(40,60,90,.35))}
    @media print{.p-bar,.p-keys,#p-now{display:none}main{max-width:none}.p-picture{overflow:visible;border:0}
    .p-picture svg{min-width:0!important;width:100%}figure,pre,svg{break-inside:avoid}}
    @media (prefers-reduced-motion:reduce){.m-row{transition:none}}

    """

  static func controls(last: Int) -> String {
    """
    <div class="p-bar" role="group" aria-label="timeline">
    <button id="p-first" type="button" title="to the beginning (Home)">Start</button>
    <button id="p-back" type="button" title="one step back (Left)">Back</button>
    <button id="p-play" type="button" title="play or pause (Space)">Play</button>
    <button id="p-next" type="button" title="one step on (Right)">Next</button>
    <button id="p-last" type="button" title="to the end (End)">End</button>
    <button id="p-fit" type="button" aria-pressed="false" title="the whole picture in the window (F)">Fit</button>
    <input id="p-range" type="range" min="0" max="\(last)" value="\(last)" step="1" aria-label="step of the timeline">
    <output id="p-time" for="p-range"></output>
    </div>

    """
  }

  static let keys =
    "<p class=\"p-keys\"><kbd>←</kbd> <kbd>→</kbd> step, <kbd>Space</kbd> plays, "
    + "<kbd>Home</kbd> <kbd>End</kbd> jump, <kbd>F</kbd> fits the window; the picture can be dragged.</p>\n"

  /// Step n shows the first n slots; the last step is the whole picture.
  static let script = """
    (() => {
      const byId = id => document.getElementById(id);
      const svg = document.querySelector('.p-picture svg');
      const range = byId('p-range'), play = byId('p-play');
      const marks = [...svg.querySelectorAll('.m-mark')], rows = [...svg.querySelectorAll('.m-row')];
      const links = [...svg.querySelectorAll('.m-link')];
      const stages = [...document.querySelectorAll('.p-stage')];
      const holds = (span, stage) => span.dataset.stages.split(' ').includes(String(stage));
      const head = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      head.setAttribute('class', 'p-head');
      svg.appendChild(head);
      let step = steps.length, timer = 0;
      function show(to, isSpoken = true) {
        step = Math.max(0, Math.min(steps.length, to));
        range.value = step;
        const now = step > 0 && step <= steps.length ? steps[step - 1] : null;
        for (const link of links) link.classList.toggle('later', Number(link.dataset.slot) >= step);
        for (const mark of marks) {
          const slot = Number(mark.dataset.slot);
          mark.classList.toggle('later', slot >= step);
          mark.classList.toggle('now', slot === step - 1 && isSpoken);
        }
        const running = now && isSpoken ? now.e.map(e => e[1]) : [];
        for (const span of stages) span.classList.toggle('on', running.some(stage => holds(span, stage)));
        const x = step > 0 ? edges[step - 1] : 8;
        head.setAttribute('d', 'M' + x + ' 28V' + (svg.viewBox.baseVal.height - 8));
        head.style.display = isSpoken ? '' : 'none';
        if (isSpoken) follow(x);
        byId('p-time').textContent = now ? now.t : '';
        range.setAttribute('aria-valuetext', now ? now.t : 'the beginning');
        const words = now ? [now.t, ...now.e.map(e => e[0])].join('\\n') : 'before the first event';
        byId('p-now').textContent = isSpoken ? words : '';
      }
      // Scrolls wide pictures so that the current moment stays visible.
      function follow(x) {
        const frame = svg.parentElement, at = x * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        if (at < frame.scrollLeft + 40) frame.scrollLeft = at - 120;
        else if (at > frame.scrollLeft + frame.clientWidth - 40) frame.scrollLeft = at - frame.clientWidth + 160;
      }
      function stop() { clearInterval(timer); timer = 0; play.textContent = 'Play'; }
      function toggle() {
        if (timer) return stop();
        if (step >= steps.length) show(0);
        play.textContent = 'Pause';
        timer = setInterval(() => { show(step + 1); if (step >= steps.length) stop(); }, 700);
      }
      function go(to) { stop(); show(to); }
      byId('p-first').onclick = () => go(0);
      byId('p-back').onclick = () => go(step - 1);
      byId('p-next').onclick = () => go(step + 1);
      byId('p-last').onclick = () => go(steps.length);
      play.onclick = toggle;
      range.oninput = () => go(Number(range.value));
      document.addEventListener('keydown', event => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const isButton = event.target.tagName === 'BUTTON';
        if (event.key === ' ' && !isButton) toggle();
        else if (event.key === 'ArrowLeft') go(step - 1);
        else if (event.key === 'ArrowRight') go(step + 1);
        else if (event.key === 'Home') go(0);
        else if (event.key === 'End') go(steps.length);
        else if (event.key === 'f' || event.key === 'F') byId('p-fit').click();
        else return;
        event.preventDefault();
      });
      function drag(event) {
        const box = svg.getBoundingClientRect();
        const x = (event.clientX - box.left) * svg.viewBox.baseVal.width / box.width;
        let nearest = 0, distance = Math.abs(x - 8);
        edges.forEach((edge, index) => {
          const d = Math.abs(edge - x);
          if (d < distance) { nearest = index + 1; distance = d; }
        });
        go(nearest);
      }
      svg.addEventListener('pointerdown', event => { svg.setPointerCapture(event.pointerId); drag(event); });
      svg.addEventListener('pointermove', event => { if (event.buttons) drag(event); });
      function near(those) {
        for (const row of rows) row.classList.toggle('dim', those !== null && !those.includes(row.dataset.stage));
        for (const span of stages) {
          span.classList.toggle('near', those !== null && those.some(stage => holds(span, stage)));
        }
      }
      for (const row of rows) {
        row.addEventListener('pointerenter', () => near([row.dataset.stage]));
        row.addEventListener('pointerleave', () => near(null));
      }
      for (const span of stages) {
        const shows = () => near(span.dataset.stages.split(' '));
        for (const name of ['pointerenter', 'focus']) span.addEventListener(name, shows);
        for (const name of ['pointerleave', 'blur']) span.addEventListener(name, () => near(null));
      }
      // Labels go along with a picture that is scrolled, as far as their rows go; a shadow tells that there is more.
      const frame = svg.parentElement, labels = [...svg.querySelectorAll('[data-way]')];
      function slide() {
        const scale = svg.viewBox.baseVal.width / (svg.getBoundingClientRect().width || 1);
        const left = frame.scrollLeft * scale + 8;
        for (const label of labels) {
          const x = Number(label.getAttribute('x'));
          const way = Math.max(0, Math.min(Number(label.dataset.way), left - x));
          label.setAttribute('transform', 'translate(' + way + ' 0)');
        }
        frame.parentElement.classList.toggle('p-more', frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 2);
      }
      // Fitted, the whole picture lies in the window, however small its letters become.
      const fit = byId('p-fit'), least = svg.style.minWidth;
      function size() {
        const isFit = fit.getAttribute('aria-pressed') === 'true', view = svg.viewBox.baseVal;
        const room = Math.max(160, innerHeight - 48);
        svg.style.minWidth = isFit ? '0' : least;
        svg.style.width = isFit ? Math.min(frame.clientWidth, room * view.width / view.height) + 'px' : '';
        slide();
      }
      fit.onclick = () => {
        fit.setAttribute('aria-pressed', fit.getAttribute('aria-pressed') === 'true' ? 'false' : 'true');
        size();
        if (fit.getAttribute('aria-pressed') === 'true') frame.scrollIntoView({block: 'nearest'});
      };
      frame.addEventListener('scroll', slide, {passive: true});
      addEventListener('resize', size);
      size();
      show(steps.length, false);
    })();

    """
}
