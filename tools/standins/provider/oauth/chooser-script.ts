/** Finds while one types: the server makes the list, the page only swaps it. */
export const script = `
const box = document.getElementById('q');
let timer, latest = 0;
box.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const url = new URL(location.href), mine = ++latest;
    url.searchParams.set('q', box.value);
    const page = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
    if (mine === latest) document.getElementById('found').replaceWith(page.getElementById('found'));
  }, 150);
});
`;
