#!/usr/bin/env python3
"""Runs programs of the outside against real servers, each on a free port of this machine and in a folder of its own.

    check.py BINARY [--size MB] [--large] [NAME …]

The fifteen programs of `programs/` are recorded, and each record is told twice; where there is strace it shows that
nothing was opened, connected to or started outside of the grants. Servers are killed and started again
in the middle. What is not installed is skipped, and said so. `--size` is how much passes through each source of the
memory checks (256 if left out), `--large` is 10 GB. Every server is ended by its own process.
"""
import concurrent.futures, contextlib, functools, http.server, json, os, random, re, shutil, signal, socket, sqlite3, ssl
import subprocess, sys, tempfile, threading, time

words = sys.argv[1:]
size = 256
if "--large" in words:
    words.remove("--large")
    size = 10 << 10
if "--size" in words:
    place = words.index("--size")
    size = int(words[place + 1])
    del words[place:place + 2]
binary, wanted = os.path.abspath(words[0]), words[1:]
programs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")
patience = 40 if size <= 256 else 4000


# Ways to run a program

class Skipped(Exception):
    pass


def needs(*tools):
    for tool in tools:
        if tool.startswith("python:"):
            python_with(tool[7:])
        elif shutil.which(tool) is None:
            raise Skipped(f"no {tool}")


def python_with(module):
    """An interpreter that has the module: Debian's packages are the system's."""
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0:
            return python
    raise Skipped(f"no {module} for Python")


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def until(test, seconds=20, what="it did not come to pass"):
    limit = time.time() + seconds
    while time.time() < limit:
        if test():
            return
        time.sleep(0.02)
    raise AssertionError(what() if callable(what) else what)


def expect(found, wanted):
    if found != wanted:
        raise AssertionError(f"expected\n{wanted}\nbut found\n{found}")


def path_of(folder):
    """PATH with the folder's own stand-ins first."""
    return {**os.environ, "PATH": f"{folder}/bin:/usr/local/bin:/usr/bin:/bin"}


class Run:
    """One run of a program, with its output as it comes."""
    begun = {}

    def __init__(self, folder, *words, stdin=subprocess.DEVNULL, under=()):
        self.out, self.err, self.lines = [], [], threading.Condition()
        self.process = subprocess.Popen([*under, binary, *words], stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, cwd=folder, env=path_of(folder))
        Run.begun.setdefault(folder, []).append(self)
        self.threads = [threading.Thread(target=self.read, args=pair, daemon=True)
                        for pair in ((self.process.stdout, self.out), (self.process.stderr, self.err))]
        for thread in self.threads:
            thread.start()

    def read(self, stream, kept):
        for line in stream:
            kept.append(line)

    @property
    def text(self):
        return "".join(self.out)

    def said(self, *lines):
        until(lambda: self.text.split("\n")[:len(lines)] == list(lines),
              what=lambda: f"expected {lines} first\nbut found\n{self.text}{''.join(self.err)}")

    def say(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def follows(self, path):
        """It has opened the file, and stands at its end."""
        with contextlib.suppress(OSError):
            own = f"/proc/{self.process.pid}"
            for one in os.listdir(f"{own}/fd"):
                if os.path.realpath(f"{own}/fd/{one}") == os.path.realpath(path):
                    return f"pos:\t{os.path.getsize(path)}\n" in open(f"{own}/fdinfo/{one}").read()
        return False

    def interrupt(self):
        self.process.send_signal(signal.SIGINT)
        return self.end(130)

    def end(self, status=0, seconds=patience):
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"it does not end\n{self.text}{''.join(self.err)}")
        for thread in self.threads:
            thread.join(5)
        if status is not None and self.process.returncode != status:
            raise AssertionError(f"status {self.process.returncode}\n{self.text}{''.join(self.err)}")
        return self.text

    def kill(self):
        self.process.kill()
        self.process.wait()


def record(folder, program, grants, *args, stdin=subprocess.DEVNULL):
    """Runs a program and records it, while the system writes down what it opens, connects to and starts."""
    under = ()
    if may_trace():
        under = ("strace", "-D", "-f", "-y", "-qq", "-s", "300", "-o", f"{folder}/{program}.trace", "-e",
                 "trace=open,openat,openat2,creat,connect,execve,fork,vfork,clone,clone3")
    grants_of[folder] = grants
    return Run(folder, "--record", f"{program}.jsonl", *grants, f"{programs}/{program}.rsig", *args, stdin=stdin,
               under=under)


def told_twice(folder, program, real, *args):
    """The record says the same again, without any permission; and the run kept to its grants."""
    if may_trace():
        keeps_to_grants(f"{folder}/{program}.trace", folder, grants_of[folder], [f"{program}.jsonl"])
    for _ in range(2):
        run = Run(folder, "--replay", f"{program}.jsonl", f"{programs}/{program}.rsig", *args)
        expect(run.end(None), real)


# The system's own view

grants_of = {}

# What rsig itself, its C library and the libraries that it loads read on any machine.
of_system = re.compile(
    r"/(usr/)?lib(32|64)?/|/usr/(local/)?share/|/usr/local/lib|"
    r"/etc/(ssl|ld\.so\.|nsswitch|resolv|host\.conf|hosts|gai|locale|localtime)|"
    r".*/lib/swift/.*\.so/|/proc/(self|\d+|sys/vm)/|/sys/devices/system/cpu|/sys/fs/cgroup|/dev/(null|u?random|ptmx|pts/)")


@functools.cache
def may_trace():
    """Not everywhere there is strace, or the right to use it."""
    return bool(shutil.which("strace")) and subprocess.run(
        ["strace", "-D", "-f", "-o", "/dev/null", "true"], capture_output=True).returncode == 0


def granted(grants, right):
    return [value for word in grants if word.startswith(f"--allow-{right}=") for value in word.split("=")[1].split(",")]


def own_lines(path):
    """The lines of a trace that are rsig's: those of a child end where it becomes another program."""
    lines = [line.rstrip("\n").split(None, 1) for line in open(path)]
    first, parents, others = lines[0][0], {}, set()
    for process, text in lines:
        made = re.search(r"(?:fork|clone3?)(?:\(| resumed).*\)\s+= (\d+)$", text)
        if made:
            parents[made.group(1)] = process
    has_begun = False
    for process, text in lines:
        if process in others or parents.get(process) in others:
            others.add(process)
            continue
        yield text
        if re.search(r"execve(\(| resumed).*= 0$", text):
            if process != first or has_begun:
                others.add(process)
            has_begun = True


def keeps_to_grants(path, folder, grants, own):
    """Nothing was opened, connected to or started outside of the grants."""
    folder = os.path.realpath(folder)

    def is_below(name, places):
        return any(name == top or name.startswith(top + "/") for top in (os.path.join(folder, one) for one in places))
    may_read, may_write = granted(grants, "read"), granted(grants, "write")
    found = [shutil.which(one, path=path_of(folder)["PATH"]) for one in granted(grants, "run")]
    may_run = [os.path.realpath(one) for one in found if one]
    starts = 0
    for text in own_lines(path):
        started = re.match(r'execve\("([^"]*)"', text)
        if started:
            starts += 1
            if starts > 1 and started.group(1) not in may_run:
                raise AssertionError(f"started: {text}")
        opened = re.search(r"= \d+<(/[^>]*)>", text) if re.match(r"(<\.\.\. )?(open|creat)", text) else None
        if opened:
            name, is_written = opened.group(1), re.search(r"O_WRONLY|O_RDWR|O_CREAT|creat\(", text)
            beside = [os.path.join(os.path.dirname(one), "." + os.path.basename(one)) for one in may_write]
            is_kept = (is_below(name, may_write + own) or any(name.startswith(os.path.join(folder, b)) for b in beside)
                       or any(os.path.join(folder, one) + tail == name
                              for one in may_write for tail in ("-wal", "-shm", "-journal")))
            is_seen = is_below(name, may_read) or name.startswith(programs) or name == binary
            # The directory of a file is opened as a place for it, and no other name in it.
            is_place = name == "/" or any(
                os.path.dirname(os.path.join(folder, one)) == name for one in may_read + may_write)
            if not (is_kept or not is_written and (is_seen or is_place or of_system.match(name + "/"))
                    or name.startswith(("/dev/null", "/dev/ptmx", "/dev/pts/"))):
                raise AssertionError(f"opened: {text}")
        connected = re.search(r"connect\(\d+<(TCP|UDP|UNIX)?[^>]*>, \{sa_family=AF_INET6?, sin6?_port=htons\((\d+)\)", text)
        if connected and connected.group(1) != "UDP":
            if connected.group(2) not in [host.rsplit(":", 1)[-1] for host in granted(grants, "net")]:
                raise AssertionError(f"connected: {text}")


def run(folder, code, *options, stdin=None, status=0):
    done = subprocess.run([binary, *options, "-e", code], input=stdin, capture_output=True, text=True,
                          timeout=patience, cwd=folder, env=path_of(folder))
    if status is not None and done.returncode != status:
        raise AssertionError(f"status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def stand_in(folder, name, text):
    """A program of the folder's own, found first in PATH."""
    os.makedirs(f"{folder}/bin", exist_ok=True)
    path = f"{folder}/bin/{name}"
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, 0o755)


# Servers

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def handle(self):
        # A program may let go of a connection at any time.
        with contextlib.suppress(ConnectionError):
            super().handle()

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        with self.server.lock:
            count = self.server.calls[self.path] = self.server.calls.get(self.path, 0) + 1
        if self.path == "/queue":
            return self.answer(503, b"", Retry_After="0") if count == 2 else self.answer(
                200, json.dumps({"queue": count // 2}).encode())
        if self.path.startswith("/search?q="):
            return self.answer(200, self.path[10:].encode())
        if self.path == "/away":
            return self.answer(302, b"", Location="http://127.0.0.1:9/x")
        if self.path.startswith("/item/"):
            return self.answer(503) if count == 1 and self.path.endswith("3") else self.answer(
                200, json.dumps({"id": self.path[6:]}).encode())
        if self.path == "/events":
            last = self.headers.get("Last-Event-ID", "first")
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(f'retry: 20\nid: {count}\nevent: build\ndata: {{"state": "{last}"}}\n\n'.encode())
            self.wfile.flush()
            self.close_connection = True
            return
        if self.path == "/large":
            self.send_response(200)
            self.send_header("Content-Length", str(size << 20))
            self.end_headers()
            return pour(self.wfile.write)
        self.answer(404, b"nothing here")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with self.server.lock:
            self.server.posts.append((self.headers.get("Idempotency-Key"), body.decode()))
        self.answer(200, body.upper())


def pour(write):
    """So many megabytes, in lines of a hundred bytes."""
    block = (b"x" * 99 + b"\n") * (1 << 16)
    left = size << 20
    with contextlib.suppress(OSError):
        while left > 0:
            part = block[:min(len(block), left)]
            write(part)
            left -= len(part)


class Web:
    def __enter__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.calls, self.server.posts, self.server.lock = {}, [], threading.Lock()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.host = f"127.0.0.1:{self.server.server_port}"
        return self

    def __exit__(self, *ignored):
        self.server.shutdown()
        self.server.server_close()


class Program:
    """A server that is a program, and can be killed and started again on its port."""

    def __init__(self, words, is_up, **options):
        self.words, self.is_up, self.options = words, is_up, options

    def start(self):
        self.process = subprocess.Popen(self.words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, **self.options)
        until(self.is_up, what=f"{self.words[0]} does not start")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *ignored):
        self.kill()


def listens(port):
    with socket.socket() as s:
        return s.connect_ex(("127.0.0.1", port)) == 0


class Redis(Program):
    def __init__(self, folder):
        needs("redis-server", "redis-cli")
        self.port = free_port()
        self.host = f"localhost:{self.port}"
        super().__init__(["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--dir", folder, "--save", "",
                          "--appendonly", "yes", "--appendfsync", "always"], lambda: self.ask("PING") == "PONG")

    def ask(self, *words):
        return subprocess.run(["redis-cli", "-p", str(self.port), *words], capture_output=True, text=True).stdout.strip()


class Feed(Program):
    """A server of WebSockets: answers `subscribe` with three prices, and closes with 1011."""
    code = """
import asyncio, json, sys, websockets
count = 0
async def talk(ws, *ignored):
    global count
    if sys.argv[2] == "pour":
        for _ in range(int(sys.argv[3])): await ws.send(b"x" * (1 << 20))
        return
    for _ in range(3):
        count += 1
        await ws.send(json.dumps({"price": count}))
    await ws.close(1011, "enough")
async def main():
    async with websockets.serve(talk, "127.0.0.1", int(sys.argv[1])): await asyncio.Future()
asyncio.run(main())
"""

    def __init__(self, what="prices"):
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        super().__init__([python_with("websockets"), "-c", self.code, str(self.port), what, str(size)],
                         lambda: listens(self.port))


def certificate(folder):
    needs("openssl")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=DNS:localhost", "-keyout", f"{folder}/key.pem", "-out",
                    f"{folder}/cert.pem"], check=True, capture_output=True)


class Tunnel(Program):
    """TLS before another server."""

    def __init__(self, folder, port):
        needs("stunnel4")
        certificate(folder)
        self.port = free_port()
        with open(f"{folder}/tunnel.conf", "w") as file:
            file.write(f"foreground = yes\npid =\n[it]\naccept = 127.0.0.1:{self.port}\nconnect = 127.0.0.1:{port}\n"
                       f"cert = {folder}/cert.pem\nkey = {folder}/key.pem\n")
        super().__init__(["stunnel4", f"{folder}/tunnel.conf"], lambda: listens(self.port))


class Nginx(Program):
    def __init__(self, folder):
        needs("nginx")
        certificate(folder)
        os.makedirs(f"{folder}/www")
        self.port, self.secure = free_port(), free_port()
        with open(f"{folder}/nginx.conf", "w") as file:
            file.write(f"""daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ }}
http {{
  access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{self.port}; listen 127.0.0.1:{self.secure} ssl;
    ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
    root {folder}/www;
  }}
}}
""")
        super().__init__(["nginx", "-p", folder, "-c", f"{folder}/nginx.conf"], lambda: listens(self.port))


# The fifteen programs

def rebuild(folder):
    stand_in(folder, "make", "#!/bin/sh\ncat src/a.c\nsleep 30\n")
    os.mkdir(folder + "/src")
    open(folder + "/src/a.c", "w").write("int a;\n")
    build = record(folder, "01_rebuild", ["--allow-read=src", "--allow-run=make"])
    build.said("int a;")
    open(folder + "/src/new", "w").write("int b;\n")
    os.rename(folder + "/src/new", folder + "/src/a.c")
    build.said("int a;", "int b;")
    told_twice(folder, "01_rebuild", build.interrupt())


def restart(folder):
    port = free_port()
    stand_in(folder, "server", f"""#!/usr/bin/env python3
import signal, socket, sys, time
s = socket.socket()
s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
s.bind(("127.0.0.1", {port}))
s.listen()
def end(*ignored):
    time.sleep(0.2)
    sys.exit(0)
signal.signal(signal.SIGINT, end)
print("serves", open("src/a.c").read().strip(), flush=True)
while True: time.sleep(1)
""")
    os.mkdir(folder + "/src")
    open(folder + "/src/a.c", "w").write("one\n")
    server = record(folder, "02_restart", ["--allow-read=src", "--allow-run=server"])
    server.said("serves one")
    for text in ("two", "three"):
        open(folder + "/src/a.c", "w").write(text + "\n")
        until(lambda: f"serves {text}\n" in server.text, what=lambda: server.text)
    text = server.interrupt()
    expect(text, "serves one\nserves two\nserves three\n")
    expect(listens(port), False)
    told_twice(folder, "02_restart", text)


def alert(folder):
    stand_in(folder, "notify-send", '#!/bin/sh\necho "$2" >> told.txt\n')
    open(folder + "/app.log", "w").write("old ERROR\n")
    follow = record(folder, "03_alert", ["--allow-read=app.log", "--allow-run=notify-send"])
    until(lambda: follow.follows(folder + "/app.log"))
    wanted = None
    for number in range(3):
        with open(folder + "/app.log", "a") as file:
            file.write(f"fine\nERROR {number}\n")
        if number == 0:
            follow.said("ERROR 0")
    time.sleep(0.2)
    text = follow.interrupt()
    expect((text, open(folder + "/told.txt").read()), ("ERROR 0\n", "ERROR 0\n"))
    told_twice(folder, "03_alert", text)


def web(program, wanted):
    def check(folder):
        with Web() as server:
            real = record(folder, program, [f"--allow-net={server.host}"], server.host).end()
            expect(real, wanted)
            told_twice(folder, program, real, server.host)
    return check


def search(folder):
    with Web() as server:
        typing = record(folder, "05_search", [f"--allow-net={server.host}"], server.host, stdin=subprocess.PIPE)
        typing.say("r\nrx\n")
        typing.said("rx")
        typing.say("rx j\nrx js\n")
        typing.said("rx", "rx%20js")
        typing.process.stdin.close()
        told_twice(folder, "05_search", typing.end(), server.host)


def feed(folder):
    with Feed() as server:
        talk = record(folder, "07_websocket", [f"--allow-net={server.host}"], server.host)
        until(lambda: len(talk.out) >= 1)
        server.kill()
        server.start()
        real = talk.end()
        expect(len(real.split()), 6)
        told_twice(folder, "07_websocket", real, server.host)


def photos(folder):
    stand_in(folder, "convert", '#!/bin/sh\nsleep 0.05\ncp "$1" "$2"\n')
    os.mkdir(folder + "/photos")
    for number in range(8):
        open(f"{folder}/photos/{number}.jpg", "w").close()
    real = record(folder, "08_photos", ["--allow-read=photos", "--allow-run=convert"]).end()
    expect(real, "[" + ", ".join(f'"photos/{n}.jpg"' for n in range(8)) + "]\n")
    expect(len(os.listdir(folder + "/photos")), 16)
    told_twice(folder, "08_photos", real)


def join(folder):
    open(folder + "/customers.csv", "w").write("id,name\n1,Ada\n")
    open(folder + "/orders.csv", "w").write("customer,what\n1,tea\n2,\"milk, cold\"\n")
    real = record(folder, "09_join", ["--allow-read=customers.csv,orders.csv", "--allow-write=joined.csv"]).end()
    joined = open(folder + "/joined.csv").read()
    expect(joined, "customer,what,name\n1,tea,Ada\n2,\"milk, cold\",?\n")
    told_twice(folder, "09_join", real)
    expect(open(folder + "/joined.csv").read(), joined)


def store(folder):
    rows = [{"id": n % 900, "at": "now", "body": f"b{n}"} for n in range(1000)]
    lines = record(folder, "10_store", ["--allow-read=events.db", "--allow-write=events.db"], stdin=subprocess.PIPE)
    for row in rows:
        lines.say(json.dumps(row) + "\n")
    lines.process.stdin.close()
    real = lines.end()
    expect(real, '["n": 900, "last": "b99"]\n')
    told_twice(folder, "10_store", real)


def backup(folder):
    stand_in(folder, "pg_dump", "#!/bin/sh\n[ -e tried ] && echo \"dump of $1\" || { touch tried; echo half; exit 1; }\n")
    night = record(folder, "11_backup", ["--allow-run=pg_dump", "--allow-write=shop.sql"])
    real = night.end(seconds=90)
    expect((real, open(folder + "/shop.sql").read()), ("saved\n", "dump of shop\n"))
    told_twice(folder, "11_backup", real)


def sensors(folder):
    with Redis(folder) as redis:
        net = [f"--allow-net={redis.host}"]
        listen = record(folder, "12_sensors", net, redis.host)
        until(lambda: "blocked_clients:1" in redis.ask("INFO", "clients"))
        sent = "".join(f"XADD sensors * value '{json.dumps({'place': place, 't': t})}'\n"
                       for place, t in (("hall", 20), ("yard", 4), ("hall", 22)))
        subprocess.run(["redis-cli", "-p", str(redis.port)], input=sent, text=True, capture_output=True)
        until(lambda: redis.ask("XLEN", "means") == "2")
        means = redis.ask("XRANGE", "means", "-", "+")
        real = listen.interrupt()
        for part in ('"place":"hall","mean":21.0', '"place":"yard","mean":4.0'):
            if part not in means:
                raise AssertionError(means)
        told_twice(folder, "12_sensors", real, redis.host)


def workers(folder):
    with Redis(folder) as redis, Web() as server:
        grants = [f"--allow-net={redis.host},{server.host}"]
        run(folder, f'signal(1...200) | sendTo (topic "redis://{redis.host}/orders")', grants[0])
        team = [Run(folder, *grants, f"{programs}/13_workers.rsig", redis.host, server.host) for _ in range(2)]
        until(lambda: len(server.server.posts) > 20)
        team.pop(0).kill()
        redis.kill()
        redis.start()
        last = record(folder, "13_workers", grants, redis.host, server.host)
        until(lambda: len({k for k, _ in server.server.posts}) == 200
              and redis.ask("XPENDING", "orders", "mail").split()[:1] == ["0"], 40,
              lambda: f"{len(server.server.posts)} posts, {redis.ask('XPENDING', 'orders', 'mail')}")
        for one in team:
            one.interrupt()
        real = last.interrupt()
        expect({body for _, body in server.server.posts}, {str(n) for n in range(1, 201)})
        told_twice(folder, "13_workers", real, redis.host, server.host)


def items(folder):
    with Web() as server:
        lines = record(folder, "14_items", [f"--allow-net={server.host}", "--allow-write=items.jsonl"], server.host,
                       stdin=subprocess.PIPE)
        lines.say("".join(f"{n}\n" for n in range(30)))
        lines.process.stdin.close()
        real = lines.end()
        found = [json.loads(line)["id"] for line in open(folder + "/items.jsonl")]
        expect(sorted(found, key=int), [str(n) for n in range(30)])
        told_twice(folder, "14_items", real, server.host)


def journals(folder):
    tell = "for i in 1 2 3; do echo '{\"level\":\"error\",\"text\":\"%s '$i'\"}'; echo '{\"level\":\"info\"}'; done"
    stand_in(folder, "journalctl", f"#!/bin/sh\n{tell % 'here'}\nsleep 30\n")
    stand_in(folder, "ssh", f"#!/bin/sh\n[ -e tried ] || {{ touch tried; exit 255; }}\n{tell % 'there'}\nsleep 30\n")
    both = record(folder, "15_journals", ["--allow-run=journalctl,ssh"])
    real = both.end()
    expect(sorted(real.splitlines()), [f"{w} {n}" for w in ("here", "there") for n in (1, 2, 3)])
    told_twice(folder, "15_journals", real)


# What may go wrong

def rotation(folder):
    log = folder + "/app.log"
    open(log, "w").write("old\n")
    follow = Run(folder, "--allow-read=.", "-e", 'follow "app.log" | print')
    until(lambda: follow.follows(log))
    wanted = []
    for number in range(4000):
        if number % 500 == 499:
            os.rename(log, f"{log}.{number}")
        with open(log, "a") as file:
            file.write(f"line {number}\n")
        wanted.append(f"line {number}\n")
    until(lambda: len(follow.out) >= len(wanted), what=lambda: f"{len(follow.out)} lines of {len(wanted)}")
    follow.interrupt()
    expect(follow.out, wanted)


def secured(folder):
    """Certificates are verified, and `ca:` names another root: for requests, sockets, WebSockets and Redis."""
    with Nginx(folder) as server:
        open(f"{folder}/www/a.txt", "w").write("tea")
        url, net = f"https://localhost:{server.secure}/a.txt", f"--allow-net=localhost:{server.secure}"
        expect(run(folder, f'request "{url}" | catch {{ e in return e.code }} | print', net), "-1202\n")
        expect(run(folder, f'request "{url}" ca: "cert.pem" | catch {{ e in return e.domain }} | print', net),
               "Permission\n")
        roots = "--allow-read=cert.pem"
        expect(run(folder, f'request "{url}" ca: "cert.pem" | print', net, roots), "tea\n")
        expect(run(folder, f'''let s = socket "localhost:{server.secure}" tls: true ca: "cert.pem"
s | skipUntilBlock {{ $0 == "" }} | skip 1 | print
sendNext s "GET /a.txt HTTP/1.0\\n"''', net, roots), "tea\n")
        refused = run(folder, f'socket "localhost:{server.secure}" tls: true | catch {{ e in return e.code }} | print', net)
        expect(refused, "-1202\n")


def names(folder):
    """Host names are looked up in every binary, also in one that is linked statically; many at once, and in vain."""
    own = socket.gethostname()
    try:
        found = socket.gethostbyname(own)
    except OSError:
        raise Skipped("this machine's own name has no address")
    with socket.socket() as listener:
        listener.bind((found, 0))
        listener.listen()
        port = listener.getsockname()[1]

        def serve():
            while True:
                with contextlib.suppress(OSError):
                    one, _ = listener.accept()
                    one.recv(4096)
                    one.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\ntea")
                    one.close()
        threading.Thread(target=serve, daemon=True).start()
        net = f"--allow-net={own}:{port},{found}:{port}"
        expect(run(folder, f'1...20 | map {{ request "http://{own}:{port}/" }} | flatten 8 | count | print', net), "20\n")
        out = run(folder, f'let s = socket "{own}:{port}" as: "data"\ns | map \\.count | sum | print\nsendNext s "x"', net)
        expect(int(out) > 20, True)
    for ask in ('request "http://none.invalid/"', 'socket "none.invalid:80"', 'webSocket "ws://none.invalid/"'):
        expect(run(folder, f"{ask} | catch {{ e in return e.code }} | print", "--allow-net=none.invalid"), "-1003\n")


def self_signed(folder, name, host, *dates):
    """A certificate for a host, valid between two dates."""
    needs("openssl")
    os.makedirs(f"{folder}/ca", exist_ok=True)
    open(f"{folder}/ca/index.txt", "w").close()
    open(f"{folder}/ca/serial", "w").write("01")
    with open(f"{folder}/ca.cnf", "w") as file:
        file.write("[ca]\ndefault_ca=d\n[d]\ndatabase=ca/index.txt\nserial=ca/serial\nnew_certs_dir=ca\n"
                   "default_md=sha256\npolicy=p\nx509_extensions=x\n[p]\ncommonName=supplied\n"
                   f"[x]\nbasicConstraints=CA:TRUE\nsubjectAltName=DNS:{host}\n")
    for words in (["req", "-new", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj",
                   f"/CN={host}"],
                  ["ca", "-batch", "-config", "ca.cnf", "-selfsign", "-keyfile", f"{name}.key", "-in", f"{name}.csr",
                   "-out", f"{name}.pem", "-notext", "-startdate", dates[0], "-enddate", dates[1]]):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


def untrusted(folder):
    """Each fault of a certificate has its own sentence."""
    for name, host, begin, end, words in (
            ("old", "localhost", "20200101000000Z", "20210101000000Z", "its certificate has expired"),
            ("young", "localhost", "20480101000000Z", "20490101000000Z", "its certificate is not valid yet"),
            ("other", "elsewhere.example", "20200101000000Z", "20490101000000Z", "its certificate is for another host"),
            ("unknown", "localhost", "20200101000000Z", "20490101000000Z", "its certificate is signed by nobody known")):
        self_signed(folder, name, host, begin, end)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(f"{folder}/{name}.pem", f"{folder}/{name}.key")
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen()

            def serve():
                with contextlib.suppress(OSError):
                    while True:
                        one, _ = listener.accept()
                        with contextlib.suppress(OSError), context.wrap_socket(one, server_side=True) as secure:
                            secure.recv(1)
            threading.Thread(target=serve, daemon=True).start()
            place = f"localhost:{listener.getsockname()[1]}"
            root = "" if name == "unknown" else f' ca: "{name}.pem"'
            for ask in (f'request "https://{place}/"', f'webSocket "wss://{place}/"', f'socket "{place}" tls: true'):
                out = run(folder, f"{ask}{root} | catch {{ e in return (e.code, e.message) }} | print",
                          f"--allow-net={place}", f"--allow-read={name}.pem")
                if not out.startswith("(-1202, ") or words not in out:
                    raise AssertionError(f"{ask}: {out}")


def secured_redis(folder):
    with Redis(folder) as redis, Tunnel(folder, redis.port) as tunnel:
        net, host = f"--allow-net=localhost:{tunnel.port}", f"rediss://localhost:{tunnel.port}"
        roots = "--allow-read=cert.pem"
        run(folder, f'signal(["a", "b"]) | sendTo (topic "{host}/k" ca: "cert.pem")', net, roots)
        code = f'topic "{host}/k" from: "start" ca: "cert.pem" | map \\.value | take 2'
        expect(run(folder, f"{code} | print", net, roots), "a\nb\n")
        expect(run(folder, f"{code} | catch {{ e in return e.domain }} | print", net), "Permission\n")
        expect(run(folder, f'topic "{host}/k" | catch {{ e in return e.code }} | print', net), "-1202\n")


def secured_feed(folder):
    with Feed() as server, Tunnel(folder, server.port) as tunnel:
        out = run(folder, f'webSocket "wss://localhost:{tunnel.port}/" ca: "cert.pem" | catch {{ e in return e.code }} | print',
                  f"--allow-net=localhost:{tunnel.port}", "--allow-read=cert.pem")
        expect(out.splitlines()[-1], "1011")


def other_libc(folder):
    """A static binary loads no library that was made for another C library than its own."""
    needs("unshare", "ldd")
    linked = subprocess.run(["ldd", binary], capture_output=True, text=True)
    if "not a dynamic" not in linked.stdout + linked.stderr:
        raise Skipped("the binary is not static")
    library = next((one for one in ("/lib/x86_64-linux-gnu/libc.so.6", "/lib/aarch64-linux-gnu/libc.so.6",
                                    "/lib64/libc.so.6") if os.path.exists(one)), None)
    with open(f"{folder}/other", "w") as file:
        file.write("GNU C Library (Debian GLIBC 2.99-1) stable release version 2.99.\n")
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", f'mount --bind other {library} && exec "$0" --allow-net -e "$1"', binary,
         'request "http://127.0.0.1:9/"'], cwd=folder, capture_output=True, text=True, timeout=patience)
    if library is None or done.stderr.startswith(("unshare:", "mount:")):
        raise Skipped("no file may be put over another one here")
    if "E0705" not in done.stderr or "glibc 2.99" not in done.stderr:
        raise AssertionError(done.stderr)


def server_killed(folder):
    """A server that goes in the middle of a body is an error, and is asked again when it is back."""
    with Nginx(folder) as server:
        with open(f"{folder}/www/large", "wb") as file:
            file.truncate(64 << 20)
        code = f'''request "http://localhost:{server.port}/large" as: "chunks" | map {{ return $0.count | delay 1ms }} | flatten 1
  | doNext {{ n in print n }} | sum | doError {{ e in print e.code }} | retryWhen (backoff 100ms) | print'''
        load = Run(folder, f"--allow-net=localhost:{server.port}", "-e", code)
        until(lambda: load.out)
        server.kill()
        until(lambda: "-1005\n" in load.out, what=lambda: load.text[-500:])
        server.start()
        until(lambda: f"{64 << 20}\n" in load.out, 40, lambda: load.text[-500:])
        load.end()


def promises(folder):
    """Workers and the server are killed at random; one message fails, one kills its worker: all others are done."""
    with Redis(folder) as redis:
        net, dice = f"--allow-net={redis.host}", random.Random(14)
        run(folder, f'signal(1...600) | sendTo (topic "redis://{redis.host}/q")', net)
        stand_in(folder, "work", """#!/bin/sh
[ $1 = 7 ] && exit 1
[ $1 = 9 ] && kill -9 $2 && exit 1
echo $1 >> done.txt
""")
        code = f'''topic "redis://{redis.host}/q" | handle "g" concurrent: 8 attempts: 5 claimAfter: 300ms {{ m in
  run ["work", m.value, args[0]] }}'''
        with open(f"{folder}/w.rsig", "w") as file:
            file.write(code)

        def worker():
            # The shell becomes the worker, so that it knows its number.
            return subprocess.Popen(["sh", "-c", f'exec "{binary}" {net} --allow-run=work w.rsig $$'], cwd=folder,
                                    env=path_of(folder), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                    stderr=open(f"{folder}/told.txt", "a"))
        team, begun = [worker() for _ in range(3)], time.time()

        def done():
            with contextlib.suppress(OSError):
                return {int(word) for word in open(f"{folder}/done.txt").read().split()}
            return set()

        def dead():
            return {int(word) for word in re.findall(r"value\n(\d+)", redis.ask("XRANGE", "q:dead", "-", "+"))}

        def is_over():
            return len(done() | dead()) == 600 and redis.ask("XPENDING", "q", "g").split()[:1] == ["0"]
        while not is_over():
            if time.time() > begun + 100:
                raise AssertionError(f"{len(done())} done, {redis.ask('XPENDING', 'q', 'g')}, dead {redis.ask('XRANGE', 'q:dead', '-', '+')}")
            time.sleep(0.3)
            if time.time() < begun + 6 and dice.random() < 0.4:
                victim = dice.choice(team)
                victim.kill()
            if time.time() < begun + 6 and dice.random() < 0.1:
                redis.kill()
                redis.start()
            for one in [one for one in team if one.poll() is not None]:
                team.remove(one)
                team.append(worker())
        for one in team:
            one.send_signal(signal.SIGINT)
            one.wait(20)
        expect((done(), dead()), (set(range(1, 601)) - {7, 9}, {7, 9}))
        if "q:dead" not in open(f"{folder}/told.txt").read():
            raise AssertionError("nothing was said of the dead letters")


def handed_back(folder):
    """A worker that ends gives back at once what it holds, or finishes it within `drain`."""
    with Redis(folder) as redis:
        net = f"--allow-net={redis.host}"
        code = f'topic "redis://{redis.host}/q" | handle "g" claimAfter: 1h drain: 5s {{ m in return m.value | delay 500ms }} | print'
        run(folder, f'return "a" | sendTo (topic "redis://{redis.host}/q")', net)
        worker = Run(folder, net, "-e", code.replace("delay 500ms", "concat never").replace("drain: 5s", ""))
        worker.said("a")
        worker.interrupt()
        worker = Run(folder, net, "-e", code)
        # Fresh in the hands of the worker, and as if nobody had had it before.
        until(lambda: (redis.ask("XPENDING", "q", "g", "IDLE", "3600000", "-", "+", "1") == ""))
        expect(redis.ask("XPENDING", "q", "g", "-", "+", "1").split()[-1], "1")
        worker.interrupt()
        expect(redis.ask("XPENDING", "q", "g").split()[0], "0")


def wrong_redis(folder):
    with Redis(folder) as redis:
        net, host = f"--allow-net={redis.host}", f"redis://{redis.host}"
        tail = "| catch { e in return e.message } | print"
        redis.ask("SET", "text", "x")
        for code in (f'topic "{host}/text" {tail}', f'return 1 | sendTo (topic "{host}/text") {tail}',
                     f'topic "{host}/text" | handle "g" {{ m in empty }} {tail}'):
            if not run(folder, code, net).startswith("WRONGTYPE"):
                raise AssertionError(code)
        redis.ask("CONFIG", "SET", "requirepass", "secret")
        if not run(folder, f'topic "{host}/k" {tail}', net).startswith("NOAUTH"):
            raise AssertionError("NOAUTH")
        run(folder, f'return 1 | sendTo (topic "redis://:secret@{redis.host}/k") keep: 10', net)


def local_socket(folder):
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(folder + "/It.sock")
        server.listen()

        def serve():
            one, _ = server.accept()
            one.sendall(one.recv(100).upper())
            one.close()
        threading.Thread(target=serve, daemon=True).start()
        out = run(folder, 'let s = socket "unix:It.sock"\ns | print\nsendNext s "tea"', "--allow-net=unix:It.sock")
        expect(out, "TEA\n")


def live_query(folder):
    path = folder + "/a.db"
    with sqlite3.connect(path) as db:
        db.execute("pragma journal_mode=wal")
        db.execute("create table t (n)")
    live = Run(folder, "--allow-read=a.db", "--allow-write=a.db", "-e",
               'query (sqlite "a.db") "select count(*) as n from t" live: true | map { $0[0].n } | print')
    live.said("0")
    for number in (1, 2):
        with sqlite3.connect(path) as db:
            db.execute("insert into t values (1)")
        live.said(*(str(n) for n in range(number + 1)))
    live.interrupt()
    for sql in ("attach 'x.db' as x", "vacuum into 'x.db'"):
        out = run(folder, f'query (sqlite "a.db" readOnly: true) "{sql}" | catch {{ e in return e.domain }} | print',
                  "--allow-read=a.db")
        expect(out, "SQLite\n")


def sorting(folder):
    """A sort that is too large for its memory starts no threads, and writes no file that was not granted."""
    code = '''let db = sqlite "a.db"
let many = "with recursive c(x) as (select 1 union all select x + 1 from c limit 120000) select x, hex(randomblob(30)) y from c"
query db "create table t as \\(many)" | concat (query db "pragma threads=4") | concat (query db "create index i on t(y)")
  | concat (query db "select count(*) n from (select y from t order by y desc, x)") | takeLast 1 | map \\.n | print'''
    grants = ["--allow-read=a.db", "--allow-write=a.db"]
    expect(run(folder, code, *grants), "120000\n")
    if may_trace():
        os.remove(f"{folder}/a.db")
        done = subprocess.run(
            ["strace", "-D", "-f", "-y", "-s", "300", "-o", "trace", "-e",
             "trace=open,openat,openat2,creat,connect,execve,fork,vfork,clone,clone3", binary, *grants, "-e", code],
            cwd=folder, capture_output=True, text=True, timeout=patience * 2)
        expect(done.stdout, "120000\n")
        keeps_to_grants(f"{folder}/trace", folder, grants, [])


# Memory

def lean(folder, words, stdin=None, wanted=None):
    """Runs within 64 MB, and prints what is wanted."""
    process = subprocess.Popen([binary, *words], stdin=stdin or subprocess.DEVNULL, stdout=subprocess.PIPE, cwd=folder,
                               env=path_of(folder))
    most = 0
    while process.poll() is None:
        with contextlib.suppress(OSError):
            text = open(f"/proc/{process.pid}/status").read()
            found = re.search(r"VmHWM:\s+(\d+)", text)
            most = max(most, int(found.group(1)) if found else 0)
        time.sleep(0.05)
    expect(process.stdout.read().decode().strip(), wanted)
    if most > 64 << 10:
        raise AssertionError(f"it took {most >> 10} MB")
    return f"{most >> 10} MB"


lines_wanted = str(((size << 20) + 99) // 100)
bytes_wanted = str(size << 20)
# A consumer that takes a millisecond for each piece.
slowly = "map { return $0.count | delay 1ms } | flatten 1 | sum | print"


def feeder(length):
    """Lines of that length, so many megabytes."""
    return subprocess.Popen([sys.executable, "-c", f"""
import sys
block = (b"x" * {length - 1} + b"\\n") * ({1 << 20} // {length} + 1)
left = {size << 20}
try:
    while left > 0:
        sys.stdout.buffer.write(block[:min(len(block), left)])
        left -= len(block)
except BrokenPipeError:
    pass
"""], stdout=subprocess.PIPE).stdout


def memory_of_lines(folder):
    return lean(folder, ["-e", "lines | count | print"], feeder(100), lines_wanted)


def memory_of_files(folder):
    with open(folder + "/large", "wb") as file:
        pour(file.write)
    return lean(folder, ["--allow-read=large", "-e", 'readLines "large" | count | print'], None, lines_wanted)


def memory_of_run(folder):
    code = f'run ["sh", "-c", "yes | head -c {size << 20}"] | count | print'
    return lean(folder, ["--allow-run=sh", "-e", code], None, str((size << 20) // 2))


def memory_of_request(folder):
    with Web() as server:
        code = f'request "http://{server.host}/large" as: "chunks" timeout: 1h | {slowly}'
        return lean(folder, [f"--allow-net={server.host}", "-e", code], None, bytes_wanted)


def memory_of_socket(folder):
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()

        def serve():
            one, _ = server.accept()
            with one:
                pour(one.sendall)
        threading.Thread(target=serve, daemon=True).start()
        host = f"127.0.0.1:{server.getsockname()[1]}"
        return lean(folder, [f"--allow-net={host}", "-e", f'socket "{host}" as: "data" | {slowly}'], None, bytes_wanted)


def memory_of_websocket(folder):
    with Feed("pour") as server:
        return lean(folder, [f"--allow-net={server.host}", "-e", f'webSocket "ws://{server.host}/" | {slowly}'], None,
                    bytes_wanted)


def memory_of_topic(folder):
    with Redis(folder) as redis:
        net = f"--allow-net={redis.host}"
        send = f'lines | sendTo (topic "redis://{redis.host}/k") keep: 500'
        most = lean(folder, [net, "-e", send], feeder(1 << 16), "_1: completed")
        have = int(redis.ask("XLEN", "k"))
        code = f'''topic "redis://{redis.host}/k" from: "start" | take {have}
  | map {{ return $0.value.count | delay 1ms }} | flatten 1 | sum | print'''
        return most + ", " + lean(folder, [net, "-e", code], None, str(have * ((1 << 16) - 1)))


# Refusals

def traced(folder):
    """What is refused is not opened, connected to or started: not by another name, a link or a redirection either."""
    if not may_trace():
        raise Skipped("strace may not trace here")
    with Web() as server:
        os.makedirs(folder + "/in")
        open(folder + "/in/a", "w").write("x\n")
        open(folder + "/secret", "w").write("y\n")
        os.symlink("../secret", folder + "/in/link")
        code = f'''readLines "in/a" | print
readLines "secret" | catch {{ e in return e.code }} | print
readLines "in/link" | catch {{ e in return e.code }} | print
readLines "in/../secret" | catch {{ e in return e.code }} | print
request "http://{server.host}/x" | catch {{ e in return e.code }} | print
request "http://{server.host}/away" | catch {{ e in return e.code }} | print
request "http://127.0.0.1:9/x" | catch {{ e in return e.code }} | print
socket "127.0.0.1:9" | catch {{ e in return e.code }} | print
run ["true"] | catch {{ e in return e.code }} | print
return "x" | writeToFile "out" | catch {{ e in return e.code }} | print'''
        grants = ["--allow-read=in", f"--allow-net={server.host}"]
        done = subprocess.run(
            ["strace", "-D", "-f", "-y", "-s", "300", "-o", "trace", "-e",
             "trace=open,openat,openat2,creat,connect,execve,fork,vfork,clone,clone3", binary, *grants, "-e", code],
            cwd=folder, capture_output=True, text=True, timeout=patience * 2)
        expect(sorted(done.stdout.split()), sorted(["x"] + ["1"] * 3 + ["404"] + ["4"] * 3 + ["3", "2"]))
        keeps_to_grants(f"{folder}/trace", folder, grants, [])


checks = [
    ("01_rebuild", rebuild), ("02_restart", restart), ("03_alert", alert), ("04_poll", web("04_poll", "0\n1\n2\n3\n")),
    ("05_search", search), ("06_events", web("06_events", "first\n1\n2\n3\n")), ("07_websocket", feed),
    ("08_photos", photos), ("09_join", join), ("10_store", store), ("11_backup", backup), ("12_sensors", sensors),
    ("13_workers", workers), ("14_items", items), ("15_journals", journals), ("rotation", rotation),
    ("secured", secured), ("secured_redis", secured_redis), ("secured_feed", secured_feed),
    ("names", names), ("untrusted", untrusted),
    ("other_libc", other_libc),
    ("server_killed", server_killed), ("promises", promises), ("handed_back", handed_back), ("wrong_redis", wrong_redis),
    ("local_socket", local_socket), ("live_query", live_query), ("sorting", sorting), ("memory_of_lines", memory_of_lines),
    ("memory_of_files", memory_of_files), ("memory_of_run", memory_of_run), ("memory_of_request", memory_of_request),
    ("memory_of_socket", memory_of_socket), ("memory_of_websocket", memory_of_websocket),
    ("memory_of_topic", memory_of_topic), ("traced", traced),
]


def meet(name, check):
    folder = tempfile.mkdtemp(prefix="rsig-server-check-")
    begun = time.time()
    try:
        note = check(folder)
        return "passed", f"{time.time() - begun:.1f} s" + (f", {note}" if note else "")
    except Skipped as reason:
        return "skipped", str(reason)
    except Exception as error:
        return "FAILED", f"{type(error).__name__} {error}"
    finally:
        # A check that fails ends none of its programs.
        for run in Run.begun.pop(folder, []):
            if run.process.poll() is None:
                run.kill()
        shutil.rmtree(folder, ignore_errors=True)


def report(name, outcome, note):
    counts[outcome] += 1
    print(f"{outcome} {name}: {note}", flush=True)


counts = {"passed": 0, "FAILED": 0, "skipped": 0}
again = []
chosen = [(name, check) for name, check in checks if not wanted or any(name.startswith(w) or w in name for w in wanted)]
# The backup waits for a whole minute, so it begins first.
chosen.sort(key=lambda one: one[0] != "11_backup")
with concurrent.futures.ThreadPoolExecutor(4) as pool:
    jobs = {pool.submit(meet, name, check): name for name, check in chosen}
    for job in concurrent.futures.as_completed(jobs):
        outcome, note = job.result()
        if outcome == "FAILED":
            again.append(jobs[job])
            print(f"once more, alone: {jobs[job]}: {note}", flush=True)
        else:
            report(jobs[job], outcome, note)
# Four at a time, servers and programs may have been too slow for one another: a fault fails alone, too.
for name in again:
    report(name, *meet(name, dict(checks)[name]))
print(f"{counts['passed']} passed, {counts['FAILED']} failed" + (f", {counts['skipped']} skipped" if counts["skipped"] else ""))
sys.exit(1 if counts["FAILED"] else 0)
