import { escapeHtml as escape } from '../../../escape-html.js';
import type { Answer } from '../http.js';
import type { Organisation } from '../org/organisation.js';
import type { Person } from '../org/types.js';
import { known } from '../org/seed-people.js';
import { document } from '../page.js';
import { script } from './chooser-script.js';

const shownAtOnce = 60;

/** 选择登录身份: the people one may sign in as, found by name, department or job. It works without JavaScript. */
export function chooserPage(org: Organisation, query: URLSearchParams): string {
  const wanted = (query.get('q') ?? '').trim().toLowerCase();
  const people = order(org.people().filter((person) => !person.resigned && !person.frozen));
  const found = people.filter(
    (person) => wanted === '' || describe(org, person).toLowerCase().includes(wanted),
  );
  const rows = found.slice(0, shownAtOnce).map((person) => row(org, person, query));
  const rest = found.length - rows.length;
  return document(
    '选择登录身份',
    `<h1>选择登录身份</h1>
<p class="hint">这是企业身份平台的本地替身，只用于试用和测试。选一个人，就以他的身份登录。</p>
<form role="search" method="get">
  ${hidden(query, ['q'])}
  <label for="q">按姓名、部门或岗位查找</label>
  <div class="search"><input id="q" name="q" type="search" autocomplete="off" value="${escape(query.get('q') ?? '')}"><button type="submit">查找</button></div>
</form>
<div id="found">
  <p class="count" role="status">${found.length === 0 ? '没有找到，换个词试试' : `找到 ${found.length} 人`}</p>
  <ul>${rows.join('')}</ul>
  ${rest > 0 ? `<p class="count">还有 ${rest} 人没有列出，请用上面的查找缩小范围。</p>` : ''}
</div>
<form method="get" class="deny">${hidden(query, ['q'])}<button name="sim_deny" value="1">拒绝</button></form>
<script>${script}</script>`,
  );
}

/** The page that the real provider shows when an application asks wrongly. */
export function errorPage(code: number, message: string): Answer {
  const html = document(
    '无法登录',
    `<h1>无法登录</h1><p class="hint">${escape(message)}（错误码 ${code}）</p>`,
  );
  return { status: 400, html };
}

/** The people of the README first, then everybody in the order of the organisation. */
function order(people: Person[]): Person[] {
  const first: string[] = [known.administrator.openId, known.learner.openId, known.secondLearner.openId];
  const rank = (person: Person) => (first.indexOf(person.openId) + first.length) % first.length;
  const named = people.filter((p) => first.includes(p.openId)).sort((a, b) => rank(a) - rank(b));
  return [...named, ...people.filter((p) => !first.includes(p.openId))];
}

const describe = (org: Organisation, person: Person) =>
  [person.name, person.jobTitle, ...person.departmentIds.map((id) => org.pathOf(id))].join(' ');

function row(org: Organisation, person: Person, query: URLSearchParams): string {
  const places = person.departmentIds.map((id) => org.pathOf(id)).join('；');
  const mark = person.tenantManager ? '<span class="mark">管理员</span>' : '';
  return `<li><form method="get">${hidden(query, ['q', 'sim_user'])}<button name="sim_user" value="${escape(person.openId)}">
<span class="avatar" aria-hidden="true">${escape([...person.name][0] ?? '')}</span>
<span class="who"><span class="name">${escape(person.name)} ${mark}</span><span class="place">${escape(person.jobTitle)} · ${escape(places)}</span></span>
</button></form></li>`;
}

function hidden(query: URLSearchParams, except: string[]): string {
  return [...query]
    .filter(([key]) => !except.includes(key))
    .map(([key, value]) => `<input type="hidden" name="${escape(key)}" value="${escape(value)}">`)
    .join('');
}
