/** Pages so far down that they are looked for in other ways than the first ones: the same order, whatever it is. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes, type TaskDetailRow, type TaskDetailsPage } from '#contracts';
import { people } from '../access/organisation.js';
import { PracticeFixture, type Learner } from '../practice/practice-fixture.js';
import { columns, directions, inOrder } from './details-order.js';

let fixture: PracticeFixture;
let administrator: Learner;
let taskId: number;
let rows: TaskDetailRow[];

const perPage = 100;
/** The next page begins beyond 1000 rows. */
const lastNear = 11;

async function page(body: object): Promise<TaskDetailsPage> {
  const answer = await administrator.post(routes.task.details, {
    task_id: taskId,
    per_page: perPage,
    ...body,
  });
  expect(answer.status).toBe(200);
  return answer.body as TaskDetailsPage;
}

async function all(): Promise<TaskDetailRow[]> {
  const found: TaskDetailRow[] = [];
  for (let number = 1; ; number++) {
    const { items } = await page({ page: number });
    found.push(...items);
    if (items.length === 0) return found;
  }
}

/** The last page that is not far down, some that are, the last one and one beyond it are what they are of all that is expected. */
async function expectPages(body: object, expected: TaskDetailRow[]): Promise<void> {
  const last = Math.ceil(expected.length / perPage);
  for (const number of new Set([lastNear, lastNear + 1, 14, 18, last, last + 1]))
    await expectPage(body, expected, number);
}

async function expectPage(body: object, expected: TaskDetailRow[], number: number): Promise<void> {
  const { items, pagination } = await page({ ...body, page: number });
  expect(idsOf(items)).toEqual(idsOf(expected).slice((number - 1) * perPage, number * perPage));
  expect(pagination.total).toBe(expected.length);
}

const idsOf = (some: TaskDetailRow[]) => some.map(({ practice_session_id }) => practice_session_id);

/**
 * Few names, departments, scores, moments and lengths of time, so that many have the same. Half have no session that counts, some have several, of
 * some the session is without a score or still runs, and some assignments are withdrawn.
 */
async function fill(): Promise<void> {
  const { dataSource } = fixture.app;
  taskId = await fixture.task(await fixture.course());
  await dataSource.query(
    `insert into employee (union_id, open_id, name, gender, department_id)
     select 'on_many_' || n, 'ou_many_' || n, (array['王伟','王磊','Li','赵敏','王静','白洋','王伟伟'])[1 + n * n % 7], 'O',
       case when n % 40 > 0 then
         (array(select department_id from department where removed_at is null order by department_id))[1 + n % 5] end
     from generate_series(1, 2600) n`,
  );
  await dataSource.query(
    `insert into department_path (path_ids, path_names)
     select path_ids, string_to_array(full_path, '/') from department union select '{}', '{}' on conflict do nothing`,
  );
  await dataSource.query(
    `insert into assignment (task_id, employee_id, department_id, dept_full_path, department_path_id, withdrawn_at)
     select $1, e.id, e.department_id, d.full_path, p.id, case when e.id % 50 = 0 then now() end
     from employee e left join department d using (department_id) join department_path p on p.path_ids = coalesce(d.path_ids, '{}')
     where e.union_id like 'on_many_%' order by e.id * 7919 % 2609`,
    [taskId],
  );
  await dataSource.query(
    `insert into session_snapshot (content_hash, content) values ('many', '{"pass_score": 60, "excellent_score": 90}')`,
  );
  // The second of a pair is worse or without a score, given up, or still runs.
  for (const [each, kind] of [
    [2, 'scored'],
    [6, 'scored'],
    [10, 'unscored'],
    [14, 'abandoned'],
    [7, 'running'],
  ] as const)
    await dataSource.query(
      `with made as (
         insert into practice_session (origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at)
         select 'task', assignment_id, task_id, course_id, employee_id, 'practice',
           (select snapshot_id from session_snapshot where content_hash = 'many'), 1, now() - employee_id % 9 * interval '1 minute'
         from assignment join task using (task_id) where task_id = $1 and employee_id % $2 = 0
         returning session_id, assignment_id, task_id, created_at)
       insert into session_head (session_id, assignment_id, task_id, head, rev, status, reason, turn, max_turns, epoch, gen, started_at,
         ends_at, ended_at, result_status, score)
       select session_id, assignment_id, task_id, 9, 9, case when $3 = 'running' then $3 else 'ended' end,
         case $3 when 'running' then null when 'abandoned' then $3 else 'finished' end, session_id % 4, 10, 1, 2, created_at,
         created_at + interval '30 minutes',
         case when $3 <> 'running' then created_at + assignment_id % 5 * interval '13 hours' end,
         case $3 when 'running' then 'none' when 'abandoned' then 'unscored' else $3 end,
         case when $3 = 'scored' then assignment_id % 13 * 7.7 end
       from made`,
      [taskId, each, kind],
    );
  await dataSource.query('analyze');
}

beforeAll(async () => {
  fixture = await PracticeFixture.open();
  administrator = await fixture.learner(people.administrator);
  await fill();
  rows = await all();
});
afterAll(() => fixture.close());

const filters: [string, object, (row: TaskDetailRow) => boolean][] = [
  ['everybody', {}, () => true],
  ['who is called so', { student_name: '王' }, ({ student_name }) => student_name.includes('王')],
  ['who has completed it', { status: 3 }, ({ status }) => status === 3],
  ['who has not begun', { status: 1 }, ({ status }) => status === 1],
];

test('has as many of each kind as are far down', () => {
  expect(new Set(idsOf(rows)).size).toBe(rows.length);
  for (const [, , holds] of filters) expect(rows.filter(holds).length).toBeGreaterThan(lastNear * perPage);
  expect(new Set(rows.map(({ sessions }) => sessions.length))).toEqual(new Set([0, 1, 2, 3, 4]));
});

test.each(columns)('sorted by %s', async (sort, valueOf) => {
  for (const order of directions)
    for (const [, filter, holds] of filters)
      await expectPages({ ...filter, sort, order }, inOrder(rows.filter(holds), valueOf, order));
});

test('sorted by name once there are fewer than a moment ago', async () => {
  const gone = rows.filter((_, at) => at % 100 === 7);
  const [, nameOf] = columns.find(([sort]) => sort === 'student_name')!;
  const withdraw = (at: string) =>
    fixture.app.dataSource.query(
      `update assignment set withdrawn_at = ${at} where assignment_id = any ($1::int[])`,
      [idsOf(gone)],
    );
  const left = rows.filter((row) => !gone.includes(row));
  for (const order of directions) {
    await withdraw('now()');
    for (const page of [lastNear + 1, 18])
      for (const [some, at] of [
        [left, 'null'],
        [rows, 'now()'],
      ] as const) {
        await expectPage({ sort: 'student_name', order }, inOrder([...some], nameOf, order), page);
        await withdraw(at);
      }
    await withdraw('null');
  }
});

test('sorted by each column once the task is over', async () => {
  await fixture.app.dataSource.query(
    `update task set end_time = now() - interval '1 second' where task_id = $1`,
    [taskId],
  );
  const over = await all();
  const incomplete = over.filter(({ status }) => status === 4);
  for (const [sort, valueOf] of columns)
    for (const order of directions) {
      await expectPages({ sort, order }, inOrder(over, valueOf, order));
      await expectPages({ sort, order, status: 4 }, inOrder(incomplete, valueOf, order));
    }
});
