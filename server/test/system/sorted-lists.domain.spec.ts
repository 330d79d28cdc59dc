/** Lists of the console, sorted by each of their columns over real stores. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSorts, routes, type Page } from '#contracts';
import { newAdministrator, people } from '../access/organisation.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { pendingCourse } from '../builders/course.js';
import { readyFile } from '../builders/knowledge.js';

type Row = Record<string, string | number | null>;
type List = Exclude<keyof typeof listSorts, 'administrator' | 'details'>;

let fixture: AppFixture;
/** Of a second administrator. */
let otherToken: string;

/** In no order: by their sounds 白, 陈, 林, 赵. */
const names = ['林 · 排序', '赵 · 排序', '白 · 排序', '陈 · 排序'];
const lists: Record<List, { path: string; id: string; name: string }> = {
  role: { path: routes.role.filter, id: 'role_id', name: 'role_name' },
  rule: { path: routes.rule.filter, id: 'rule_id', name: 'rule_name' },
  course: { path: routes.course.filter, id: 'course_id', name: 'course_name' },
  file: { path: routes.knowledge.list, id: 'file_id', name: 'file_name' },
  task: { path: routes.task.filter, id: 'task_id', name: 'task_name' },
};

const ask = async (list: List, body: object = {}) => {
  const { path, name } = lists[list];
  const answer = await fixture.post(path, { [name]: '排序', ...body });
  expect(answer.status).toBe(200);
  return answer.body as Page<Row>;
};

beforeAll(async () => {
  fixture = await startAppFixture();
  otherToken = await newAdministrator(fixture.app, people.otherLearner);
  const { app, author, post } = fixture;
  const courseId = await pendingCourse(app, author);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const [at, name] of names.entries()) {
    const as = at % 2 === 0 ? fixture.token : otherToken;
    const creator = at % 2 === 0 ? fixture.creator : {};
    await post(routes.role.create, { role_name: name, role_desc: '' }, as);
    await post(routes.rule.create, { rule_name: name, rule_desc: '先问需求' }, as);
    await pendingCourse(app, author, { course_name: name, course_type: at === 1 ? 2 : 1, ...creator });
    await readyFile(app, author, name, ['一段']);
    const times = { start_time: inHours(5 - at), end_time: inHours(9 + at) };
    await post(routes.task.create, { task_name: name, course_id: courseId, ...times }, as);
  }
  // What is edited last is not what was made last, and a copied task has no times yet.
  const first = async (list: List) => (await ask(list)).items.at(-1)!;
  await post(routes.role.update, { role_id: (await first('role')).role_id, role_desc: '怕磨脚' });
  await post(routes.rule.update, { rule_id: (await first('rule')).rule_id, rule_desc: '先问用途' });
  const { course_id } = await first('course');
  await post(routes.course.update, { course_id, course_name: names[0], course_scenario: '门店' });
  await post(routes.task.copy, { task_id: (await first('task')).task_id });
});
afterAll(() => fixture.close());

const pinyin = new Intl.Collator('zh-CN');
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);
const compared = (one: string | number, other: string | number): number => {
  if (typeof one === 'number') return one - (other as number);
  if (isTime(one)) return Date.parse(one) - Date.parse(other as string);
  return pinyin.compare(one, other as string);
};

const columnsOf = (list: List): readonly string[] => listSorts[list];

describe.each(Object.keys(lists) as List[])('the list of %ss', (list) => {
  const { id } = lists[list];
  const ids = ({ items }: Page<Row>) => items.map((row) => row[id]);

  it.each(columnsOf(list))(
    'is sorted by %s both ways and over pages, with what has none last',
    async (sort) => {
      const { items: all } = await ask(list, { per_page: 100 });
      for (const order of ['asc', 'desc'] as const) {
        const way = order === 'asc' ? 1 : -1;
        const expected = [...all].sort((a, b) => {
          const [one, other] = [a[sort]!, b[sort]!];
          if (one === null || other === null) {
            if (one !== other) return one === null ? 1 : -1;
          } else if (compared(one, other) !== 0) return way * compared(one, other);
          return way * ((a[id] as number) - (b[id] as number));
        });
        const pages = [];
        for (let page = 1; page <= Math.ceil(all.length / 2); page++)
          pages.push(await ask(list, { sort, order, page, per_page: 2 }));
        expect(pages.flatMap(ids)).toEqual(expected.map((row) => row[id]));
      }
    },
  );

  it('begins with the newest where nothing is said, and takes no column of its own choice', async () => {
    const { items } = await ask(list);
    expect(items).toEqual(
      [...items].sort(
        (a, b) => compared(b.create_time!, a.create_time!) || (b[id] as number) - (a[id] as number),
      ),
    );
    const refused = await fixture.post(lists[list].path, { sort: `${id}; drop table role`, order: 'up' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { sort: ['不能按这一列排序'], order: ['排序方向只能是 asc 或 desc'] },
    ]);
  });
});
