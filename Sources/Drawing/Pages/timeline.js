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
    const words = now ? [now.t, ...now.e.map(e => e[0])].join('\n') : 'before the first event';
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
