const field = document.querySelector('.find'), found = document.getElementById('found');
const all = document.getElementById('all');
const plain = text => text.toLowerCase().replace(/^[-+]/, '').replace(/[:()`]/g, ' ').trim();
const pieces = name => plain(name).split(/[\s,;/]+/).filter(Boolean);
// The first name is the selector of ReactiveCocoa, whose parts say less than a name elsewhere.
const known = items.map(([title, page, names, words, line]) => ({
  title, page, line, name: plain(title), parts: pieces(names.split('\n')[0]), names: names.split('\n').flatMap(
    (name, index) => {
      const bare = name.replace(/^[A-Za-z.]+: /, '');
      return index ? [plain(bare), ...pieces(bare)] : [plain(bare)];
    }).filter(Boolean), words: ` ${plain(words + ' ' + names).replace(/[^a-z0-9_.\u4e00-\u9fff]+/g, ' ')} `}));
const isHan = text => /[\u4e00-\u9fff]/.test(text);
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
  const query = plain(text), said = query.split(/[^a-z0-9_.\u4e00-\u9fff]+/).filter(Boolean);
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
