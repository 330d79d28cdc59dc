export const style = `
:root { color-scheme: light; font-family: -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1f2329; background: #f2f3f5; }
body { margin: 0; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; margin: 8px 0; }
.hint, .count { color: #51565d; font-size: 14px; line-height: 1.6; margin: 0 0 16px; }
label { display: block; font-size: 14px; margin-bottom: 6px; }
.search { display: flex; gap: 8px; margin-bottom: 16px; }
input[type=search] { flex: 1; min-width: 0; font: inherit; padding: 10px 12px; border: 1px solid #8f959e; border-radius: 8px; background: #fff; }
button { font: inherit; min-height: 44px; padding: 0 16px; border: 1px solid #8f959e; border-radius: 8px; background: #fff; color: inherit; cursor: pointer; }
ul { list-style: none; margin: 0 0 16px; padding: 0; background: #fff; border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid #e6e8eb; }
li button { display: flex; gap: 12px; align-items: center; width: 100%; padding: 12px 16px; border: 0; border-radius: 0; text-align: left; }
li button:hover { background: #eef3ff; }
:focus-visible { outline: 3px solid #2454d6; outline-offset: -3px; }
.avatar { flex: none; width: 40px; height: 40px; border-radius: 50%; background: #dfe8ff; color: #1d3fa5; display: grid; place-items: center; font-weight: 600; }
.who { min-width: 0; }
.name { display: block; font-weight: 600; overflow-wrap: anywhere; }
.place { display: block; font-size: 13px; color: #51565d; overflow-wrap: anywhere; }
.mark { display: inline-block; font-size: 12px; font-weight: 500; color: #8a3b00; background: #fff1e0; border-radius: 4px; padding: 2px 6px; white-space: nowrap; }
.deny { text-align: center; }
`;

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
