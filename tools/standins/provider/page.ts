/** What the stand-in's pages look like. */
const style = `
:root { color-scheme: light; font-family: -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1f2329; background: #f2f3f5; }
body { margin: 0; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; margin: 8px 0; }
.hint, .count { color: #51565d; font-size: 14px; line-height: 1.6; margin: 0 0 16px; }
label { display: block; font-size: 14px; margin-bottom: 6px; }
.search { display: flex; gap: 8px; margin-bottom: 16px; }
input[type=search], select { flex: 1; min-width: 0; font: inherit; padding: 10px 12px; border: 1px solid #8f959e; border-radius: 8px; background: #fff; }
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
article { margin-bottom: 20px; }
.to { color: #51565d; font-size: 13px; margin: 0 0 6px; }
.card, .words { background: #fff; border-radius: 12px; overflow: hidden; margin: 0; }
.card > p, .words { padding: 0 16px; line-height: 1.6; overflow-wrap: anywhere; }
.words { padding: 12px 16px; }
.card h2 { margin: 0; padding: 12px 16px; font-size: 16px; line-height: 24px; background: #eceef1; overflow-wrap: anywhere; }
.card .blue { background: #dfe8ff; color: #163586; }
.card .orange { background: #ffecd6; color: #7a3200; }
.card .green { background: #dcf5df; color: #0f4f22; }
.card .violet { background: #efe3ff; color: #55209c; }
dl { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0; padding: 0 16px; color: #51565d; font-size: 14px; line-height: 1.6; }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border-radius: 8px; background: #2454d6; color: #fff; text-decoration: none; }
`;

export function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
