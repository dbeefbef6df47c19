for (const button of document.querySelectorAll('.copy')) button.addEventListener('click', async () => {
  const lines = button.nextElementSibling.textContent.split('\n').filter(line => !line.startsWith('#=>'));
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    button.textContent = 'copied';
  } catch { button.textContent = 'select it'; }
  setTimeout(() => { button.textContent = 'copy'; }, 1500);
});
