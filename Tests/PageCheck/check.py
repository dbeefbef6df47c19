#!/usr/bin/env python3
"""The pages of `rsig marble --html`, `compare --html` and `help --all --html` in a real browser without a window: keys, mouse, hovering,
dragging, playing, light and dark, no network. Chromium is asked over its DevTools pipe; nothing but Python's own library is needed.

Usage: Tests/PageCheck/check.py PATH-OF-RSIG [FOLDER]
Pictures of what was seen are left in FOLDER, if one is named. Without Chromium (apt-get install chromium) nothing is checked, which is said."""
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
KEYS = {"Home": 36, "End": 35, "ArrowLeft": 37, "ArrowRight": 39, " ": 32, "Tab": 9}


class Browser:
    """One page, by the DevTools protocol: messages end in a zero byte, commands go to descriptor 3, answers come from 4."""

    def __init__(self, program, profile):
        down, up = os.pipe(), os.pipe()
        # Chromium wants its ends to be 3 and 4: a shell puts them there.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$0" "$@" 3<&{down[0]} 4>&{up[1]}', program, "--headless", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--hide-scrollbars", f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"],
            pass_fds=(down[0], up[1]), stderr=subprocess.DEVNULL)
        os.close(down[0])
        os.close(up[1])
        self.out, self.into = down[1], up[0]
        self.rest, self.count, self.session, self.requests, self.troubles = b"", 0, None, [], []
        target = self.ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.ask("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.into], [], [], 120)
            chunk = os.read(self.into, 1 << 16) if ready else b""
            if not chunk:
                raise SystemExit("page check: the browser went away, or has not answered for two minutes")
            self.rest += chunk
        one, self.rest = self.rest.split(b"\0", 1)
        return json.loads(one)

    def hear(self, message):
        name = message.get("method")
        if name == "Network.requestWillBeSent":
            self.requests.append(message["params"]["request"]["url"])
        if name == "Runtime.exceptionThrown":
            self.troubles.append(json.dumps(message["params"]["exceptionDetails"]))
        if name == "Log.entryAdded" and message["params"]["entry"]["level"] == "error":
            self.troubles.append(message["params"]["entry"]["text"])
        return name

    def ask(self, method, params=None):
        self.count += 1
        order = {"id": self.count, "method": method, "params": params or {}}
        if self.session:
            order["sessionId"] = self.session
        os.write(self.out, json.dumps(order).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.count:
                if "error" in message:
                    raise SystemExit(f"page check: {method}: {message['error']}")
                return message["result"]
            self.hear(message)

    def open(self, path, width=1200, height=900, scheme="light", query=""):
        self.requests.clear()
        self.troubles.clear()
        self.ask("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.ask("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self.ask("Page.navigate", {"url": pathlib.Path(path).resolve().as_uri() + query})
        while self.hear(self.message()) != "Page.loadEventFired":
            pass

    def run(self, code):
        result = self.ask("Runtime.evaluate", {"expression": f"(() => {{ {code} }})()", "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in result:
            raise SystemExit(f"page check: {code}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def key(self, name):
        text = {"text": " "} if name == " " else {}
        code = {" ": "Space"}.get(name, name)
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", {"type": kind, "key": name, "code": code, "windowsVirtualKeyCode": KEYS[name], **text})

    def mouse(self, kind, x, y, held=0):
        button = "left" if held or kind == "mouseReleased" else "none"
        self.ask("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": button, "buttons": held, "clickCount": 1})

    def until(self, code, wanted):
        """Waits as long as it takes, within reason."""
        for _ in range(600):
            if self.run(code) == wanted:
                return True
            time.sleep(0.05)
        return False

    def photograph(self, path):
        data = self.ask("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": False})["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        self.session = None
        try:
            self.ask("Browser.close")
        except (SystemExit, OSError):
            self.process.kill()
        self.process.wait()


class Check:
    def __init__(self, folder):
        self.folder, self.failures, self.count = folder, [], 0

    def equal(self, what, got, wanted):
        self.count += 1
        if got != wanted:
            self.failures.append(what)
            print(f"FAILED {what}\n  wanted {wanted!r}\n  got    {got!r}")

    def photograph(self, browser, name):
        if self.folder:
            browser.photograph(self.folder / f"{name}.png")


SHOWN = "return document.querySelectorAll('.m-mark:not(.later)').length"
STEP = "return Number(document.getElementById('p-range').value)"
ON = "return [...document.querySelectorAll('.p-stage.on')].map(e => e.textContent)"
NEAR = "return [...document.querySelectorAll('.p-stage.near')].map(e => e.textContent)"
DIM = "return document.querySelectorAll('.m-row.dim').length"
NOW = "return document.getElementById('p-now').textContent.split('\\n')"
# Texts that leave their picture, or lie over another one.
SPILT = """const found = [];
    for (const svg of document.querySelectorAll('svg')) {
      const frame = svg.getBoundingClientRect(), boxes = [];
      if (!svg.getClientRects().length) continue;
      for (const text of svg.querySelectorAll('text')) {
        const box = text.getBoundingClientRect();
        if (box.left < frame.left - 1 || box.right > frame.right + 1) found.push('out: ' + text.textContent);
        for (const [other, words] of boxes) {
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (wide > 2 && high > 6) found.push(text.textContent + ' / ' + words);
        }
        boxes.push([box, text.textContent]);
      }
    }
    return found"""
PLAY = "return document.getElementById('p-play').textContent"


def middle(browser, selector, index=0):
    return browser.run(
        f"const e = document.querySelectorAll({json.dumps(selector)})[{index}]; e.scrollIntoView({{block: 'nearest'}});"
        "const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]")


def place(browser, slot):
    """Where a slot of the picture is on the screen."""
    return browser.run(
        "const s = document.querySelector('.p-picture svg'), b = s.getBoundingClientRect();"
        f"return [b.left + edges[{slot}] * b.width / s.viewBox.baseVal.width, b.top + 60]")


def stands_alone(browser, check, what, path):
    check.equal(f"{what}: no network", [url for url in browser.requests if not url.startswith(("file:", "data:"))], [])
    check.equal(f"{what}: nothing but the page is loaded", len(browser.requests), 1)
    check.equal(f"{what}: no trouble", browser.troubles, [])


def pipeline(browser, check, make):
    page = make("marble", "-e", 'cold "-a-b|" | map upper | filter { $0 == "B" }', "--html")
    browser.open(page)
    stands_alone(browser, check, "pipeline", page)
    check.equal("the whole is shown at first", [browser.run(STEP), browser.run(SHOWN)], [4, 8])
    check.photograph(browser, "pipeline")
    whole = "const b = document.querySelector('.p-picture svg').getBoundingClientRect(); return b.width <= innerWidth && b.height <= innerHeight"
    for width, height in [(1280, 500), (390, 844)]:
        large = make("marble", str(pathlib.Path(__file__).parents[2] / "examples/30_command_from_its_parts.rsig"), "--html")
        browser.open(large, width, height)
        check.equal(f"a large picture is larger than {width} x {height}", browser.run(whole), False)
        browser.run("document.getElementById('p-fit').click()")
        check.equal(f"Fit brings it into {width} x {height}", browser.run(whole), True)
        check.photograph(browser, f"fit-{width}")
        browser.run("document.getElementById('p-fit').click()")
        check.equal(f"and once more leaves {width} x {height}", browser.run(whole), False)
    page = make("marble", "-e", 'cold "-a-b|" | map upper | filter { $0 == "B" }', "--html")
    browser.open(page)
    browser.key("Home")
    check.equal("Home goes to the beginning", [browser.run(STEP), browser.run(SHOWN)], [0, 0])
    browser.key("ArrowRight")
    browser.key("ArrowRight")
    check.equal("two steps on", [browser.run(STEP), browser.run(SHOWN)], [2, 2])
    check.equal("what happens is told", browser.run(NOW), ["100ms", 'cold "-a-b|" sends "a"', 'map upper sends "A"'])
    check.equal("the running stages are marked in the source", browser.run(ON), ['cold "-a-b|"', "map upper"])
    check.photograph(browser, "pipeline-step")
    browser.key("End")
    browser.key("ArrowLeft")
    check.equal("End, and one back", browser.run(STEP), 3)
    # The mouse: to press on the line of time goes there, to move on drags it.
    x, y = place(browser, 1)
    browser.mouse("mousePressed", x, y, 1)
    check.equal("a press goes there", browser.run(STEP), 2)
    x, y = place(browser, 3)
    browser.mouse("mouseMoved", x, y, 1)
    check.equal("a drag goes along", browser.run(STEP), 4)
    browser.mouse("mouseReleased", x, y)
    x, y = place(browser, 0)
    browser.mouse("mouseMoved", x, y)
    check.equal("a move without a button does not", browser.run(STEP), 4)
    # Hovering: a row and its place in the source show each other.
    x, y = middle(browser, ".m-row", 1)
    browser.mouse("mouseMoved", x, y)
    check.equal("a row shows its stage", [browser.run(NEAR), browser.run(DIM)], [["map upper"], 2])
    check.photograph(browser, "pipeline-hover")
    x, y = middle(browser, ".p-stage", 2)
    browser.mouse("mouseMoved", x, y)
    check.equal("a stage shows its row", [browser.run(NEAR), browser.run(DIM)], [['filter { $0 == "B" }'], 2])
    browser.mouse("mouseMoved", 5, 5)
    check.equal("and that ends", [browser.run(NEAR), browser.run(DIM)], [[], 0])
    # Playing, by the button and by the key, which do not get in each other's way.
    x, y = middle(browser, "#p-play")
    browser.mouse("mousePressed", x, y, 1)
    browser.mouse("mouseReleased", x, y)
    check.equal("it plays", browser.run(PLAY), "Pause")
    check.equal("it plays to the end and stops", [browser.until(PLAY, "Play"), browser.run(STEP)], [True, 4])
    browser.key(" ")
    check.equal("the button has the focus: Space presses it", browser.run(PLAY), "Pause")
    browser.run("document.activeElement.blur()")
    browser.key(" ")
    check.equal("Space without a focus pauses", browser.run(PLAY), "Play")
    # With nothing but the keyboard: each button, the range, the picture and each stage can be reached.
    reached = []
    for _ in range(12):
        browser.key("Tab")
        reached.append(browser.run("const e = document.activeElement; return e.id || e.className.split(' ')[0]"))
    wanted = ["p-first", "p-back", "p-play", "p-next", "p-last", "p-range", "p-picture", "p-stage"]
    check.equal("Tab reaches all", [name for name in wanted if name in reached], wanted)
    browser.run("document.querySelectorAll('.p-stage')[1].focus()")
    check.equal("a stage in focus shows its row", [browser.run(NEAR), browser.run(DIM)], [["map upper"], 2])


def command(browser, check, make):
    code = """let login = Command { user in user == "bob" ? (return "hi" | delay 300ms) : (error "unknown" | delay 100ms) }
login.executionSignals | switchToLatest
execute login "bob"
wait 500ms
execute login "eve"
"""
    page = make("marble", "-e", code, "--html")
    for width, scheme in [(1700, "light"), (1200, "dark"), (390, "light")]:
        browser.open(page, width, 900, scheme)
        stands_alone(browser, check, f"command at {width}", page)
        check.equal(f"nothing runs over the edge at {width}", browser.run("return document.documentElement.scrollWidth <= innerWidth"), True)
        check.photograph(browser, f"command-{width}-{scheme}")
    browser.key("Home")
    steps = browser.run("return steps.length")
    for _ in range(steps):
        browser.key("ArrowRight")
    check.equal("every step can be reached", browser.run(STEP), steps)
    seen = browser.run("""const head = document.querySelector('.p-head').getBoundingClientRect(), frame = document.querySelector('.p-picture').getBoundingClientRect();
        return head.left >= frame.left && head.right <= frame.right""")
    check.equal("a narrow window scrolls to the present moment", seen, True)
    browser.open(page, 1200, 900, "dark")
    check.equal("dark is dark", browser.run("return getComputedStyle(document.querySelector('.m-back')).fill"), "rgb(18, 23, 30)")
    browser.open(page, 1200, 900, "light")
    check.equal("light is light", browser.run("return getComputedStyle(document.querySelector('.m-back')).fill"), "rgb(255, 255, 255)")


def compare(browser, check, make):
    page = make("compare", "-e", 'let hits = cold "-a--b-|"', "hits | delay 100ms", "hits | throttle 200ms", "--html")
    browser.open(page)
    stands_alone(browser, check, "compare", page)
    stages = browser.run("return [...document.querySelectorAll('.p-stage')].map(e => e.textContent)")
    check.equal("each program has its place", stages, ['cold "-a--b-|"', "delay 100ms", "throttle 200ms"])
    check.photograph(browser, "compare")


CODE = """let login = Command enabled: (BehaviorSubject true) { user in return "hi \\\\ } ] <b>" | delay 300ms }
login.executionSignals | switchToLatest
cold "-a-b|" | map { v in cold "-1-2|" } | switchToLatest
execute login "bob"
"""


def pictures(browser, check, rsig, folder):
    """The SVG files alone: light and dark, and their words for who cannot see them."""
    for verb, back in [("marble", ".m-back"), ("graph", ".g-back")]:
        path = folder / f"{verb}.svg"
        subprocess.run([rsig, verb, "-e", CODE, "--svg", str(path)], check=True)
        for scheme, fill in [("light", "rgb(255, 255, 255)"), ("dark", "rgb(18, 23, 30)")]:
            browser.open(path, 1400, 1000, scheme)
            stands_alone(browser, check, f"{verb}.svg", path)
            check.equal(f"{verb}.svg is {scheme}", browser.run(f"return getComputedStyle(document.querySelector('{back}')).fill"), fill)
            check.photograph(browser, f"{verb}-{scheme}")
        words = browser.run("const s = document.documentElement; return [s.getAttribute('role'), s.querySelector('title').textContent.length > 0, s.querySelector('desc').textContent.length > 20]")
        check.equal(f"{verb}.svg has words", words, ["img", True, True])
        check.equal(f"{verb}.svg: no text leaves it", browser.run(SPILT), [])


def graphviz(check, rsig, folder):
    if not shutil.which("dot"):
        print("page check: DOT is not checked, no Graphviz is installed (apt-get install graphviz)")
        return
    for words in [[], ["--run"], ["login", "--run"]]:
        dot = subprocess.run([rsig, "graph", "-e", CODE, "--dot", *words], check=True, capture_output=True).stdout
        drawn = subprocess.run(["dot", "-Tsvg"], input=dot, capture_output=True)
        check.equal(f"Graphviz takes the graph {words}", (drawn.returncode, drawn.stderr), (0, b""))
        check.equal(f"Graphviz draws each node {words}", drawn.stdout.count(b'class="node"'), dot.count(b" [label="))


# Texts that stand out too little from what is behind them: less than 4.5 to 1, or 3 to 1 for large letters.
FAINT = """const parts = c => (c.match(/[0-9.]+/g) || []).map(Number);
    const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const found = new Set();
    for (const e of document.querySelectorAll('main *, header *')) {
      if (e.closest('svg') || !e.offsetParent) continue;
      if (![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
      let behind = e;
      while (behind.parentElement && (parts(getComputedStyle(behind).backgroundColor)[3] === 0)) behind = behind.parentElement;
      const style = getComputedStyle(e), a = light(parts(style.color)), b = light(parts(getComputedStyle(behind).backgroundColor));
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5)) found.add(`${e.tagName} ${e.className}: ${ratio.toFixed(2)}`);
    }
    return [...found]"""
# Pictures and fields without a name for those who hear the page, and names that lead to nothing.
NAMELESS = """const named = e => e.getAttribute('aria-label') || (e.getAttribute('aria-labelledby') || '').split(' ').filter(Boolean)
      .every(id => document.getElementById(id) && document.getElementById(id).textContent.trim()) && e.hasAttribute('aria-labelledby');
    const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
    return [...document.querySelectorAll('svg, input')].filter(e => !named(e)).map(e => e.outerHTML.slice(0, 80))
      .concat(ids.filter((id, i) => ids.indexOf(id) !== i).map(id => 'twice: ' + id))"""
UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"
FITS = "return document.documentElement.scrollWidth <= innerWidth"


def search(browser, check, folder):
    """Each query of queries.txt finds its page among the first three, and what is called like nothing still leads on."""
    browser.open(folder / "index.html")
    find = """const field = document.querySelector('.find'); field.value = %s; field.dispatchEvent(new Event('input'));
        return [...document.querySelectorAll('#found li a')].map(a => a.getAttribute('href'))"""
    for line in (pathlib.Path(__file__).parent / "queries.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        query, page = (part.strip() for part in line.split("->"))
        found = browser.run(find % json.dumps(query))
        check.equal(f"{query} finds {page}, not {found[:3]}", page in found[:3], True)
    check.equal("a name with a mistake finds the nearest", "throttle.html" in browser.run(find % json.dumps("throtle")), True)
    check.equal("without a hit there is a note", "nothing is called so" in browser.run(
        (find % json.dumps("xyzzyqqq")).replace("return [", "return document.getElementById('found').textContent; [")), True)
    check.photograph(browser, "search-nothing")
    browser.run(find % json.dumps("debounce"))
    check.photograph(browser, "search")
    browser.open(folder / "index.html", query="?q=debounce")
    found = browser.run("return document.querySelector('#found li a').getAttribute('href')")
    check.equal("the search of a page leads to the front page", found, "throttle.html")


def reference(browser, check, folder):
    browser.open(folder / "index.html")
    stands_alone(browser, check, "index", folder)
    links = browser.run("return [...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href')).filter(h => !h.startsWith('#'))")
    missing = [link for link in links if not (folder / link.split("#")[0]).is_file()]
    check.equal("every link of the index leads to a page", missing, [])
    for name in ["all-codes", "all-hints"]:
        browser.open(folder / f"{name}.html")
        links += browser.run("return [...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href'))")
    unlinked = {p.name for p in folder.glob("*.html")} - {link.split("#")[0] for link in links}
    check.equal("and every page has one, there or in the lists of codes and hints", sorted(unlinked), [])
    browser.open(folder / "index.html")
    check.photograph(browser, "index")
    search(browser, check, folder)
    for name in ["index", "flattenMap", "command-maker", "throttle", "upper", "all-codes", "replayLast", "all-hints", "all-properties",
                 "code-E0012", "hint-H19",
                 "the-grammar", "lesson-24-overlap", "example-14_flatten_switchToLatest_concat", "example-30_command_from_its_parts",
                 "article-b_order_button"]:
        if not (folder / f"{name}.html").is_file():
            continue
        for width, scheme in [(1200, "light"), (390, "dark")]:
            browser.open(folder / f"{name}.html", width, 900, scheme)
            stands_alone(browser, check, name, folder)
            if name not in ("index", "the-grammar") and not name.startswith(("all-", "code-", "hint-")):
                # A function that only computes has none.
                check.equal(f"{name} has a picture, or takes no time",
                            browser.run("return document.querySelectorAll('svg').length > 0"), name != "upper")
            check.equal(f"{name} fits at {width}", browser.run(FITS), True)
            check.equal(f"{name} can be read at {width}", browser.run(FAINT), [])
            check.photograph(browser, f"{name}-{width}-{scheme}")
    spilt, wide, nameless = [], [], []
    for page in sorted(folder.glob("*.html")):
        browser.open(page, 1200, 900)
        browser.run(UNFOLD)
        spilt += [f"{page.stem}: {text}" for text in browser.run(SPILT)]
        nameless += [f"{page.stem}: {one}" for one in browser.run(NAMELESS)]
        browser.open(page, 390, 900)
        browser.run(UNFOLD)
        wide += [] if browser.run(FITS) else [page.stem]
        # On a phone each picture is as wide as its frame, or keeps a size that can be read and scrolls within the frame.
        wide += [f"{page.stem}: a picture"] if browser.run(
            """return [...document.querySelectorAll('.wide,.narrow')].some(e => e.offsetParent && e.scrollWidth > e.clientWidth + 1
                && !(e.matches('.slides') && getComputedStyle(e).overflowX === 'auto'
                && e.firstElementChild.clientWidth > 0.7 * e.firstElementChild.viewBox.baseVal.width))""") else []
    check.equal("no text runs out of its picture, and none over another", spilt, [])
    check.equal("no page is wider than a phone", wide, [])
    check.equal("every picture and every field has a name, every anchor one place", nameless, [])
    texts = {page.name: page.read_text(encoding="utf-8") for page in folder.glob("*.html")}
    for page in folder.glob("*.html"):
        text = texts[page.name]
        links = [part.split('"')[0] for part in text.split('href="')[1:]]
        missing += [f"{page.name}: {link}" for link in links if not link.startswith("#") and not link.startswith("https://")
                    and link.split("#")[0] not in texts]
        missing += [f"{page.name}: {link}" for link in links if "#" in link
                    and f'id="{link.split("#")[1]}"' not in texts.get(link.split("#")[0] or page.name, "")]
    check.equal("no link of any page is dead", missing, [])


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    rsig = os.path.abspath(sys.argv[1])
    program = next((found for found in map(shutil.which, NAMES) if found), None)
    if not program:
        print("page check: skipped, no Chromium is installed (apt-get install chromium)")
        return 0
    photographs = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if photographs:
        photographs.mkdir(parents=True, exist_ok=True)
    check = Check(photographs)
    with tempfile.TemporaryDirectory(prefix="rsig-pages-") as name:
        folder = pathlib.Path(name)

        def make(*words):
            path = folder / "page.html"
            subprocess.run([rsig, *words, str(path)], check=True)
            return path

        subprocess.run([rsig, "help", "--all", "--html", str(folder / "reference")], check=True)
        browser = Browser(program, folder / "profile")
        try:
            pipeline(browser, check, make)
            command(browser, check, make)
            compare(browser, check, make)
            pictures(browser, check, rsig, folder)
            graphviz(check, rsig, folder)
            reference(browser, check, folder / "reference")
        finally:
            browser.close()
    print(f"page check: {check.count - len(check.failures)} of {check.count} hold")
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
