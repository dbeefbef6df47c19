#!/usr/bin/env python3
"""Runs programs of the outside against real servers, each on a free port of this machine and in a folder of its own.

    check.py BINARY [NAME …]

What is not installed is skipped, and said so. Every server is ended by its own process.
"""
import http.server, json, os, shutil, signal, socket, subprocess, sys, tempfile, threading, time

binary = os.path.abspath(sys.argv[1])
wanted = sys.argv[2:]
failures, skipped, passed = [], [], []


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def run(code, *options, stdin=None, timeout=20, folder=None, status=0):
    done = subprocess.run([binary, "--for", "15s", *options, "-e", code], input=stdin, capture_output=True,
                          text=True, timeout=timeout, cwd=folder)
    if status is not None and done.returncode != status:
        raise AssertionError(f"status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def start(code, *options, folder=None):
    return subprocess.Popen([binary, "--for", "30s", *options, "-e", code], stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)


def end(process):
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=10)[0]


def until(test, seconds=10):
    limit = time.time() + seconds
    while time.time() < limit:
        if test():
            return
        time.sleep(0.02)
    raise AssertionError("it did not come to pass")


def expect(found, wanted):
    if found != wanted:
        raise AssertionError(f"expected\n{wanted}\nbut found\n{found}")


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    calls = {}

    def log_message(self, *words):
        pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        count = Handler.calls[self.path] = Handler.calls.get(self.path, 0) + 1
        if self.path == "/queue":
            return self.answer(200, json.dumps({"queue": count // 2}).encode())
        if self.path == "/unsteady":
            return self.answer(503 if count < 3 else 200, b"at last", Retry_After="0")
        if self.path == "/moved":
            return self.answer(302, Location="/queue")
        if self.path == "/round":
            return self.answer(302, Location="/round")
        if self.path == "/away":
            return self.answer(302, Location="http://127.0.0.2:9/")
        if self.path.startswith("/search?q="):
            return self.answer(200, self.path[10:].encode())
        if self.path == "/events":
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            last = self.headers.get("Last-Event-ID", "")
            self.wfile.write(f"retry: 50\nid: {count}\nevent: build\ndata: {{\"state\": \"{last or 'first'}\"}}\n\n".encode())
            self.wfile.flush()
            self.close_connection = True
            return
        if self.path == "/large":
            self.send_response(200)
            self.send_header("Content-Length", str(256 << 20))
            self.end_headers()
            line = (b"x" * 99 + b"\n") * 1024
            left = 256 << 20
            try:
                while left > 0:
                    part = line[: min(len(line), left)]
                    self.wfile.write(part)
                    left -= len(part)
            except OSError:
                pass
            return
        self.answer(404, b"nothing here")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.answer(200, body.upper())


class Server:
    def __enter__(self):
        Handler.calls = {}
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.host = f"127.0.0.1:{self.server.server_port}"
        return self

    def __exit__(self, *ignored):
        self.server.shutdown()
        self.server.server_close()


def rebuild(folder):
    os.mkdir(folder + "/src")
    open(folder + "/src/a.c", "w").write("int a;\n")
    build = start('changes "src/**/*.c" | startWith nil | throttle 50ms | switchMap { run ["sh", "-c", "cat src/a.c; sleep 30"] } | print',
                  "--allow-read=.", "--allow-run=sh", folder=folder)
    expect(build.stdout.readline(), "int a;\n")
    open(folder + "/src/new", "w").write("int b;\n")
    os.rename(folder + "/src/new", folder + "/src/a.c")
    expect(build.stdout.readline(), "int b;\n")
    end(build)


def alert(folder):
    log = folder + "/app.log"
    open(log, "w").write("old ERROR\n")
    follow = start('follow "app.log" | filter { $0.contains "ERROR" } | print', "--allow-read=.", folder=folder)
    time.sleep(1)
    wanted = []
    for number in range(2000):
        if number % 500 == 499:
            os.rename(log, f"{log}.{number}")
        with open(log, "a") as file:
            file.write(f"ERROR {number}\n")
        wanted.append(f"ERROR {number}\n")
    found = [follow.stdout.readline() for _ in wanted]
    end(follow)
    expect(found, wanted)


def poll(folder):
    with Server() as server:
        out = run(f'''interval 50ms | take 6 | exhaustMap {{ request "http://{server.host}/queue" | map json | timeout 5s | retryWhen (backoff 1s times: 5) }}
                  | map \\.queue | distinctUntilChanged | print''', f"--allow-net={server.host}")
        if out.split()[:3] != ["0", "1", "2"]:
            raise AssertionError(out)


def retry(folder):
    with Server() as server:
        out = run(f'request "http://{server.host}/unsteady" | retryWhen (backoff 50ms times: 6) | print', f"--allow-net={server.host}")
        expect(out, "at last\n")


def redirects(folder):
    with Server() as server:
        net = f"--allow-net={server.host}"
        expect(run(f'request "http://{server.host}/moved" | map json | print', net), '["queue": 0]\n')
        expect(run(f'request "http://{server.host}/round" | catch {{ e in return e.code }} | print', net), "-1007\n")
        expect(run(f'request "http://{server.host}/away" | catch {{ e in return e.domain }} | print', net), "Permission\n")
        expect(run(f'request "http://{server.host}/none" | catch {{ e in return ((e.domain, e.code, e.userInfo.body)) }} | print', net),
               '("HTTP", 404, "nothing here")\n')
        expect(run(f'sendAsynchronousRequest "http://{server.host}/x" body: "tea" | map {{ r, d in (r.status, d.text) }} | print', net),
               '(200, "TEA")\n')


def search(folder):
    with Server() as server:
        out = run(f'lines | throttle 100ms | map {{ q in request "http://{server.host}/search?q=\\(urlEncoded q)" }} | switchToLatest | print',
                  f"--allow-net={server.host}", stdin="r\nrx\nrx js\n")
        expect(out, "rx%20js\n")


def events(folder):
    with Server() as server:
        out = run(f'eventSource "http://{server.host}/events" | filter {{ $0.event == "build" }} | map {{ json $0.data }} | map \\.state | take 3 | print',
                  f"--allow-net={server.host}")
        expect(out, "first\n1\n2\n")


def large(folder):
    with Server() as server:
        done = subprocess.run(["/usr/bin/env", "time", "-f", "%M", binary, f"--allow-net={server.host}", "-e",
                               f'request "http://{server.host}/large" as: "lines" | count | print'], capture_output=True, text=True, timeout=120)
        expect(done.stdout, str((256 << 20) // 100 + 1) + "\n")


def files(folder):
    os.mkdir(folder + "/photos")
    for number in range(8):
        open(f"{folder}/photos/{number}.jpg", "w").close()
    out = run('files "photos/*.jpg" | map { p in run ["sh", "-c", "sleep 0.05"] | then { return p } } | flatten 4 | count | print',
              "--allow-read=photos", "--allow-run=sh", folder=folder)
    expect(out, "8\n")


def join(folder):
    open(folder + "/orders.csv", "w").write("customer,what\n1,tea\n2,\"milk, cold\"\n")
    run('''let names = ["1": "Ada"]
readLines "orders.csv" | csv | map { o in o.merging(["name": names.get(o.customer, "?")]) } | toCSV | writeToFile "joined.csv"''',
        "--allow-read=.", "--allow-write=.", folder=folder)
    expect(open(folder + "/joined.csv").read(), "customer,what,name\n1,tea,Ada\n2,\"milk, cold\",?\n")


def database(folder):
    code = '''let db = sqlite "events.db"
waitUntilCompleted (query db "create table events (id integer primary key, body text)")
lines | map json | bufferWithTime 100ms | concatMap { t in query db "insert or ignore into events values (:id, :body)" each: t.allObjects }
  | concat (query db "select count(*) as n, max(body) as last from events") | print'''
    out = run(code, "--allow-read=.", "--allow-write=.", folder=folder,
              stdin='{"id": 1, "body": "a"}\n{"id": 2, "body": "b"}\n{"id": 1, "body": "c"}\n')
    expect(out, '["n": 2, "last": "b"]\n')
    out = run('query (sqlite "events.db" readOnly: true) "attach \'x.db\' as x" | catch { e in return e.domain } | print',
              "--allow-read=.", folder=folder)
    expect(out, "SQLite\n")


def records(folder):
    with Server() as server:
        code = f'interval 20ms | take 3 | concatMap {{ n in request "http://{server.host}/queue" }} | map json'
        real = run(code, "--time", "--record", "run.jsonl", f"--allow-net={server.host}", folder=folder)
    for _ in range(2):
        expect(run(code, "--time", "--replay", "run.jsonl", folder=folder), real)


class Redis:
    def __init__(self, folder):
        self.folder, self.port = folder, free_port()

    def start(self):
        self.process = subprocess.Popen(["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder,
                                         "--appendonly", "yes", "--appendfsync", "always", "--save", ""], stdout=subprocess.DEVNULL)
        until(lambda: self.ask("PING") == "PONG")

    def ask(self, *words):
        return subprocess.run(["redis-cli", "-p", str(self.port), *words], capture_output=True, text=True).stdout.strip()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *ignored):
        self.process.kill()
        self.process.wait()


def sensors(folder):
    with Redis(folder) as redis:
        net, host = f"--allow-net=localhost:{redis.port}", f"redis://localhost:{redis.port}"
        listen = start(f'''topic "{host}/sensors" | map {{ double $0.value }} | bufferWithTime 300ms | filter {{ $0.count > 0 }}
                       | map {{ average($0.allObjects) }} | sendTo (topic "{host}/means")''', net)
        time.sleep(1)
        run(f'signal(["1", "2", "3"]) | sendTo (topic "{host}/sensors")', net)
        until(lambda: redis.ask("XLEN", "means") == "1")
        end(listen)
        if "2.0" not in redis.ask("XRANGE", "means", "-", "+"):
            raise AssertionError(redis.ask("XRANGE", "means", "-", "+"))


def workers(folder):
    with Redis(folder) as redis:
        net, host = f"--allow-net=localhost:{redis.port}", f"redis://localhost:{redis.port}"
        run(f'signal(1...200) | sendTo (topic "{host}/orders")', net)
        code = f'''topic "{host}/orders" | handle "mail" concurrent: 4 attempts: 2 claimAfter: 500ms {{ m in
                 m.value == "7" ? error("never") : run(["sh", "-c", "echo \\(m.value) >> done.txt"]) | delaySubscription 5ms }}'''
        options = [net, "--allow-run=sh"]
        team = [start(code, *options, folder=folder) for _ in range(2)]
        path = folder + "/done.txt"
        lines = lambda: set(open(path).read().split()) if os.path.exists(path) else set()
        until(lambda: len(lines()) > 30)
        team[0].kill()
        redis.process.kill()
        redis.process.wait()
        redis.start()
        team.append(start(code, *options, folder=folder))
        until(lambda: len(lines()) >= 199 and redis.ask("XPENDING", "orders", "mail").split()[0] == "0", 30)
        for one in team[1:]:
            end(one)
        expect(lines(), {str(n) for n in range(1, 201)} - {"7"})
        expect(redis.ask("XLEN", "orders:dead"), "1")


programs = [
    ("rebuild", rebuild, []), ("alert", alert, []), ("poll", poll, []), ("retry", retry, []), ("redirects", redirects, []),
    ("search", search, []), ("events", events, []), ("large", large, ["time"]), ("files", files, []), ("join", join, []),
    ("database", database, []), ("records", records, []), ("sensors", sensors, ["redis-server", "redis-cli"]),
    ("workers", workers, ["redis-server", "redis-cli"]),
]
for name, program, tools in programs:
    if wanted and name not in wanted:
        continue
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        skipped.append(f"{name} (no {missing[0]})")
        continue
    folder = tempfile.mkdtemp(prefix="rsig-server-check-")
    try:
        program(folder)
        passed.append(name)
    except Exception as error:
        failures.append(name)
        print(f"FAILED {name}: {error}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
print(f"{len(passed)} passed, {len(failures)} failed" + (f", skipped: {', '.join(skipped)}" if skipped else ""))
sys.exit(1 if failures else 0)
