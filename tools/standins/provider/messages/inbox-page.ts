import { escapeHtml as escape } from '../../../escape-html.js';
import type { Answer, Call } from '../http.js';
import { document } from '../page.js';
import type { ProviderState, SentMessage } from '../state.js';

interface Text {
  content: string;
}

interface SentCard {
  header?: { template?: string; title: Text };
  elements: {
    text?: Text;
    fields?: { text: Text }[];
    actions?: { text: Text; url: string }[];
  }[];
}

/** GET /inbox: what each person was sent, newest first, as they would read it; a card's buttons lead where they lead. */
export function inboxPage(state: ProviderState, { query }: Call): Answer {
  const receiver = query.get('open_id') || null;
  const shown = state.messages.filter(({ receive_id: id }) => receiver === null || id === receiver);
  const receivers = [...new Set(state.messages.map(({ receive_id: id }) => id))];
  const nameOf = (id: string) => state.org.personBy('open_id', id)?.name ?? id;
  const options = receivers.map(
    (id) =>
      `<option value="${escape(id)}"${id === receiver ? ' selected' : ''}>${escape(nameOf(id))}</option>`,
  );
  const body = `<h1>收到的消息</h1>
<p class="hint">这是企业身份平台的本地替身：应用发出的消息停在这里，按钮通向应用的页面。</p>
<form method="get">
  <label for="who">收件人</label>
  <div class="search"><select id="who" name="open_id"><option value="">所有人</option>${options.join('')}</select><button type="submit">查看</button></div>
</form>
${
  shown.length === 0
    ? '<p class="count" role="status">还没有消息</p>'
    : shown
        .toReversed()
        .map((message) => article(message, nameOf(message.receive_id)))
        .join('')
}`;
  return { status: 200, html: document('收到的消息', body), headers: { 'Cache-Control': 'no-store' } };
}

function article({ msg_type: type, content, sent_at: at }: SentMessage, name: string): string {
  const head = `<p class="to">发给 ${escape(name)} · <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></p>`;
  return `<article>${head}${type === 'interactive' ? card(JSON.parse(content) as SentCard) : words(content)}</article>`;
}

const lines = (text: string) => escape(text).replace(/\n/g, '<br>');

const words = (content: string) =>
  `<p class="words">${lines((JSON.parse(content) as { text: string }).text).replace(/https?:\/\/\S+?(?=<br>|\s|$)/g, (url) => `<a href="${url}">${url}</a>`)}</p>`;

const card = ({ header, elements }: SentCard) => `<div class="card">
${header ? `<h2 class="${header.template ?? 'default'}">${escape(header.title.content)}</h2>` : ''}
${elements.map(element).join('')}</div>`;

const element = ({ text, fields = [], actions = [] }: SentCard['elements'][number]) =>
  [
    ...(text ? [`<p>${lines(text.content)}</p>`] : []),
    ...(fields.length > 0
      ? [`<dl>${fields.map(({ text: { content } }) => `<div>${lines(content)}</div>`).join('')}</dl>`]
      : []),
    ...actions.map(
      ({ text: label, url }) => `<p><a class="button" href="${escape(url)}">${escape(label.content)}</a></p>`,
    ),
  ].join('');
