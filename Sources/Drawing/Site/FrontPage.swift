import Catalogue
import Diagnostics
import Values

/// The front page of the reference: a search over everything, wishes with the operators that fulfill them, and the
/// families.
struct FrontPage {
  let text: String

  init(_ entries: [Entry], _ reasons: [Reason], _ documents: [Reference.Document]) {
    var out = "<h1>rsig</h1>\n<p>\(entries.count) functions and operators. "
    out += "Every picture was made by running the example above it.</p>\n"
    out += "<p><input class=\"find\" type=\"search\" autofocus aria-label=\"find\" "
    out += "placeholder=\"a name, a selector, a code, a wish\"></p>\n"
    out +=
      "<div id=\"found\" aria-live=\"polite\" hidden></div>\n<div id=\"all\">\n<h2 id=\"wishes\">I want to …</h2>\n"
    out += "<div class=\"folded\">\n"
    for branch in Wishes.tree {
      out += "<details><summary>\(branch.topic.escaped(for: .markup))</summary>\n<ul>\n"
      for leaf in branch.leaves {
        out += "<li>\(leaf.wish.escaped(for: .markup)): \(Reference.link(leaf.entry))</li>\n"
      }
      out += "</ul></details>\n"
    }
    out += "</div>\n"
    let families = Entry.Family.allCases.filter { family in entries.contains { $0.family == family } }
    let values: [Entry.Family] = [
      .boolean, .numbers, .strings, .patterns, .elements, .lists, .sequences, .tuples, .conversion,
    ]
    for shelf in Reference.Document.Shelf.allCases { out += FrontPage.shelf(shelf, documents) }
    for (title, isOfValues) in [("Signals, Commands and controls", false), ("Values", true)] {
      let lists = families.filter { values.contains($0) == isOfValues }.map { FrontPage.list($0, entries) }
      out += "<h2>\(title)</h2>\n<div class=\"folded\">\n\(lists.joined())</div>\n"
    }
    let items = FrontPage.items(entries, reasons, documents).joined(separator: ",\n")
    text = SiteFrame("Reference", out + "</div>\n", script: "const items = [\n\(items)];\n\(FrontPage.search)").text
  }

  /// The documents of a shelf, grouped by chapter if they have chapters.
  private static func shelf(_ shelf: Reference.Document.Shelf, _ documents: [Reference.Document]) -> String {
    let own = documents.filter { $0.shelf == shelf }
    if own.isEmpty { return "" }
    var groups: [(name: String, documents: [Reference.Document])] = []
    for document in own {
      if groups.last?.name == document.group {
        groups.lastElement.documents.append(document)
      } else {
        groups.append((document.group, [document]))
      }
    }
    var out = "<h2 id=\"\(shelf.anchor)\">\(shelf.rawValue)</h2>\n<div class=\"folded\">\n"
    for group in groups {
      let list =
        "<ul>\n" + group.documents.map { "<li>\($0.link): \(Reference.prose($0.line))</li>\n" }.joined() + "</ul>\n"
      let title = group.name.isEmpty ? "\(own.count) scripts to read in order" : group.name
      out +=
        own.count > 8
        ? "<details><summary>\(title.escaped(for: .markup))</summary>\n\(list)</details>\n"
        : "<div class=\"whole\">\n\(list)</div>\n"
    }
    return out + "</div>\n"
  }

  private static func list(_ family: Entry.Family, _ entries: [Entry]) -> String {
    let own = entries.filter { $0.family == family }.sorted { $0.name < $1.name }
    return "<details id=\"\(family.rawValue)\"><summary>\(family.title) (\(own.count))</summary>\n<dl>\n"
      + own.map { "<dt>\(Reference.link($0.name))</dt><dd>\(Reference.prose($0.brief))</dd>\n" }.joined()
      + "</dl></details>\n"
  }

  // MARK: the search index

  /// One item of the search as JavaScript: title, page, other names, words, and a line that describes it.
  private static func item(_ title: String, _ page: String, names: [String], words: String, _ line: String) -> String {
    "["
      + [title, page, names.joined(separator: "\n"), words, line].map { $0.quoted(for: .script) }.joined(separator: ",")
      + "]"
  }

  private static func items(
    _ entries: [Entry], _ reasons: [Reason], _ documents: [Reference.Document]
  ) -> [String] {
    var items = entries.map { entry in
      let wishes = Wishes.of(entry.name).map { "\($0.topic) \($0.wish)" }
      let pitfalls = Pitfall.of(entry.name).map { "\($0.belief) \($0.truth)" }
      let code = entry.examples.map(\.script).joined(separator: " ")
      return item(
        entry.name, Reference.file(entry.name), names: [entry.rac ?? ""] + entry.elsewhere,
        words: ([entry.summary, Synonyms.of(entry.name), entry.family.rawValue]
          + wishes + pitfalls + [code])
          .joined(separator: " "), entry.brief)
    }
    for kind in Kind.allCases {
      for property in Entries.properties where property.kinds.contains(kind) {
        // Controls share many properties, so index those once.
        if kind.isControl, property.kinds.count > 3, property.kinds.first != kind { continue }
        items.append(
          item(
            "\(kind.rawValue).\(property.name)", Reference.place(of: property, kind),
            names: [property.name, "rac_\(property.name)"], words: property.summary, property.summary))
      }
    }
    return items
      + reasons.map {
        item("\($0.code): \($0.title)", Reference.page(of: $0), names: [$0.code], words: $0.story, $0.title)
      }
      + documents.map {
        // The file's name provides words such as `lesson zip` and `login example`.
        item(
          $0.title, $0.file, names: [$0.shelf.rawValue] + $0.entries,
          words: "\($0.line) \(String($0.file.map { $0.isLetter || $0.isNumber ? $0 : " " })) \($0.words)", $0.line)
      }
  }

  /// Ranks whole names first, then prefixes, then words; without a match, suggests the nearest names.
  private static let search = """
    const field = document.querySelector('.find'), found = document.getElementById('found');
    const all = document.getElementById('all');
    const plain = text => text.toLowerCase().replace(/^[-+]/, '').replace(/[:()`]/g, ' ').trim();
    const pieces = name => plain(name).split(/[\\s,;/]+/).filter(Boolean);
    // The first name is the selector of ReactiveCocoa, whose parts say less than a name elsewhere.
    const known = items.map(([title, page, names, words, line]) => ({
      title, page, line, name: plain(title), parts: pieces(names.split('\\n')[0]), names: names.split('\\n').flatMap(
        (name, index) => {
          const bare = name.replace(/^[A-Za-z.]+: /, '');
          return index ? [plain(bare), ...pieces(bare)] : [plain(bare)];
        }).filter(Boolean), words: ` ${plain(words + ' ' + names).replace(/[^a-z0-9_.\\u4e00-\\u9fff]+/g, ' ')} `}));
    const isHan = text => /[\\u4e00-\\u9fff]/.test(text);
    function score(item, query, parts) {
      if (item.name === query) return 1000;
      if (item.names.includes(query)) return 800;
      if (item.parts.includes(query)) return 400;
      let sum = item.name.startsWith(query) ? 300 : 0;
      // Lessons and examples use many words; a page that is about one of them says more.
      const weight = /^(lesson|example|article|the)-/.test(item.page) ? 0.3 : 1;
      for (const part of parts) {
        const stem = part.length > 4 ? part.replace(/(ing|ed|s)$/, '') : part;
        const here = item.name === part ? 120 : item.names.includes(part) ? 90 : item.name.startsWith(stem) ? 60
          : item.words.includes(' ' + part + ' ') ? 30 * weight
          // Chinese has no blanks between words.
          : item.words.includes(isHan(part) ? part : ' ' + stem) ? 20 * weight
          : item.name.includes(stem) || item.names.some(name => name.includes(stem)) ? 15 : 0;
        if (!here) return 0;
        sum += here;
      }
      return sum + (item.words.includes(' ' + query + ' ') ? 40 * weight : 0);
    }
    function distance(a, b) {
      let row = [...Array(b.length + 1).keys()];
      for (let i = 1; i <= a.length; i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) {
          next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        }
        row = next;
      }
      return row[b.length];
    }
    const fillers = new Set(
      'a an the of to and or vs versus between difference how what when use do does i it is in with for my'.split(' '));
    function hits(text) {
      const query = plain(text), said = query.split(/[^a-z0-9_.\\u4e00-\\u9fff]+/).filter(Boolean);
      const meant = said.filter(part => !fillers.has(part)), parts = meant.length ? meant : said;
      if (!query) return null;
      const list = known.map(item => [score(item, query, parts), item]).filter(one => one[0] > 0);
      return list.sort((a, b) => b[0] - a[0] || a[1].title.length - b[1].title.length).slice(0, 24).map(one => one[1]);
    }
    function near(text) {
      const query = plain(text);
      if (isHan(query)) return [];
      const nearest = item => Math.min(...[item.name, ...item.names].map(name => distance(query, name)));
      return known.map(item => [nearest(item), item]).sort((a, b) => a[0] - b[0]).slice(0, 5)
        .filter(one => one[0] <= Math.max(2, query.length / 2)).map(one => one[1]);
    }
    function show() {
      const list = hits(field.value);
      all.hidden = list !== null;
      found.hidden = list === null;
      if (!list) return;
      found.textContent = '';
      const shown = list.length ? list : near(field.value);
      if (!list.length) {
        const note = document.createElement('p'), wishes = document.createElement('a');
        note.textContent = 'nothing is called so' + (shown.length ? '; the nearest are below, or: ' : '; ');
        wishes.textContent = 'what do you want to do?';
        wishes.href = '#wishes';
        wishes.onclick = () => { field.value = ''; show(); };
        note.append(' ', wishes);
        found.append(note);
      }
      const rows = document.createElement('ul');
      for (const item of shown) {
        const row = document.createElement('li'), link = document.createElement('a');
        const line = document.createElement('small');
        link.href = item.page;
        link.textContent = item.title;
        line.textContent = item.line.replaceAll('`', '');
        row.append(link, line);
        rows.append(row);
      }
      found.append(rows);
    }
    field.addEventListener('input', show);
    field.addEventListener('keydown', event => {
      const first = found.querySelector('li a');
      if (event.key === 'Enter' && !found.hidden && first) location.href = first.href;
    });
    const asked = new URLSearchParams(location.search).get('q');
    if (asked) { field.value = asked; show(); }
    function open() {
      const part = location.hash && document.getElementById(location.hash.slice(1));
      if (part && part.tagName === 'DETAILS') part.open = true;
      // A shelf of one part is opened.
      const only = part && part.tagName === 'H2' && part.nextElementSibling.children;
      if (only && only.length === 1 && only[0].tagName === 'DETAILS') only[0].open = true;
    }
    addEventListener('hashchange', open);
    open();

    """
}

extension Entry.Family {
  /// In the words of a reader who looks for something; other families are called what `rsig help` calls them.
  fileprivate var title: String {
    switch self {
    case .creation: "making signals"
    case .transform: "changing each value"
    case .filter: "passing some values"
    case .fold: "one result of many values"
    case .combine: "joining several signals"
    case .triggers: "when another signal sends"
    case .highorder: "signals of signals"
    case .groups: "values in groups"
    case .effects: "side effects"
    case .multicast: "sharing a subscription"
    case .delivery: "threads"
    case .stage: "the field, the button, the label"
    case .channels: "two-way bindings"
    case .boolean: "true and false"
    case .elements: "parts of a list"
    default: rawValue
    }
  }
}
