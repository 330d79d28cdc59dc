/** What is published of people's own practice: of each closed week once, and never of fewer than five people. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { routes, type OwnPracticeView, type PublishedWeek } from '#contracts';
import { Clock } from '../../src/platform/time/index.js';
import { toldOfTooFew } from '../../src/statistics/own-practice/differences.test-support.js';
import { OwnPracticeService } from '../../src/statistics/own-practice/own-practice.service.js';
import { people, tokenOf } from '../access/organisation.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { storedAnswer, storedTalk } from '../builders/own-practice.js';

let fixture: AppFixture;
let token: string;
/** Who works in each of the top departments. */
let staff: Map<string, number[]>;

/** In the order in which they are told. */
const tops = ['总部', '直营', '加盟'];
/** A Monday on the organisation's clock, and moments after it. */
const monday = (day: string, hours = 0) => new Date(Date.parse(`${day}T00:00:00+08:00`) + hours * 3_600_000);
const weeks = ['2025-11-03', '2025-11-10', '2025-11-17', '2025-11-24', '2025-12-01', '2025-12-08'];
const source = () => fixture.app.dataSource;

beforeAll(async () => {
  fixture = await startAppFixture();
  token = await tokenOf(fixture.app, people.administrator);
  const rows: { top: string; ids: number[] }[] = await source().query(
    `select top.name as top, array_agg(e.id order by e.id) as ids from employee e
     join department d using (department_id) join department top on top.department_id = d.path_ids[1]
     where e.left_at is null group by 1`,
  );
  staff = new Map(rows.map(({ top, ids }) => [top, ids]));
});
afterAll(() => fixture.close());
afterEach(async () => {
  await source().query(`delete from published_week_cell`);
  await source().query(`delete from published_week`);
  await source().query(`delete from drill_review`);
  await source().query(`delete from session_head h using practice_session s where s.session_id = h.session_id and s.origin = 'own'`);
  await source().query(`delete from practice_session where origin = 'own'`);
}); // prettier-ignore

/** So many of a department have practised for so long, half an hour before the week is over. */
async function practised(week: string, counts: Record<string, number>, minutes = 10): Promise<void> {
  for (const [top, count] of Object.entries(counts))
    for (const id of staff.get(top)!.slice(0, count))
      await storedTalk(source(), id, { endedAt: monday(week, 7 * 24 - 0.5), minutes });
}

async function publishAt(time: Date): Promise<void> {
  fixture.app.get(Clock).now = () => time;
  await fixture.app.get(OwnPracticeService).publishClosed();
}
const publish = (week: string) => publishAt(monday(week, 7 * 24 + 1));
const view = async () =>
  (await fixture.app.call('get', routes.analysis.ownPractice, token).expect(200)).body as OwnPracticeView;
const told = ({ cells }: PublishedWeek) =>
  Object.fromEntries(
    cells.map(({ department_name, people: of, minutes }) => [
      department_name ?? '',
      of === null ? null : [of, minutes],
    ]),
  );

test('people and minutes of a closed week, and two cells left out where one has too few', async () => {
  await practised(weeks[0]!, { 直营: 7, 加盟: 6, 总部: 2 });
  await publish(weeks[0]!);
  const [week, ...more] = (await view()).weeks;
  expect(more).toEqual([]);
  expect([week!.from, week!.until]).toEqual(['2025-11-03', '2025-11-09']);
  expect(told(week!)).toEqual({ '': [15, 150], 直营: [7, 60], 加盟: null, 总部: null });
  const kept = await source().query(
    `select count(*)::int as hidden from published_week_cell where people is null`,
  );
  expect(kept).toEqual([{ hidden: 2 }]);
});

test('talks and cards count for as long as they took; what was not said, not own or of another week does not', async () => {
  const [one, two, three, four, five, six] = staff.get('直营')! as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const within = monday(weeks[1]!, 30);
  for (const id of [one, two, three, four]) await storedTalk(source(), id, { endedAt: within, minutes: 20 });
  await storedAnswer(source(), five, { answeredAt: within, seconds: 60 * 40 });
  await storedAnswer(source(), one, { answeredAt: within, seconds: 90 });
  await storedTalk(source(), six, { endedAt: within, minutes: 60, turns: 0 });
  await storedTalk(source(), six, { endedAt: within, minutes: 60, origin: 'preview' });
  await storedTalk(source(), six, { endedAt: monday(weeks[1]!, -0.1), minutes: 60 });
  await storedAnswer(source(), six, { answeredAt: monday(weeks[2]!), seconds: 600 });
  await publish(weeks[1]!);
  expect(told((await view()).weeks[0]!)).toEqual({ '': [5, 120], 直营: [5, 120], 加盟: null, 总部: null });
});

test('a week is published once, where people worked then, and stays as it was', async () => {
  await practised(weeks[0]!, { 直营: 8, 加盟: 7 });
  await publish(weeks[0]!);
  const before = await view();
  await practised(weeks[0]!, { 总部: 9 });
  const moved = staff.get('直营')!.slice(0, 8);
  const elsewhere = `select department_id from employee where id = ${staff.get('加盟')![0]}`;
  const places = await source().query(`select id, department_id from employee where id = any ($1)`, [moved]);
  await source().query(`update employee set department_id = (${elsewhere}) where id = any ($1)`, [moved]);
  await publish(weeks[0]!);
  expect(await view()).toEqual(before);
  for (const { id, department_id } of places)
    await source().query(`update employee set department_id = $2 where id = $1`, [id, department_id]);
});

test('one that has just closed is waited for, and one that nobody published within a day is left out for good', async () => {
  await practised(weeks[0]!, { 直营: 8 });
  for (const hours of [7 * 24 - 1, 7 * 24 + 0.1, 8 * 24 + 1, 13 * 24])
    await publishAt(monday(weeks[0]!, hours));
  expect(await view()).toEqual({ weeks: [] });
});

test('nothing that is published tells by subtraction of one to four people, within weeks and across them', async () => {
  // One person more or less from week to week, whole departments of one, of nobody and of everybody.
  const counts = [[6, 9, 8], [5, 10, 8], [4, 10, 3], [1, 5, 5], [2, 6, 0], [1, 2, 1]]; // prettier-ignore
  for (const [at, week] of weeks.entries()) {
    await practised(week, Object.fromEntries(tops.map((top, place) => [top, counts[at]![place]!])));
    await publish(week);
  }
  const published = (await view()).weeks.reverse();
  expect(published.map((week) => Object.values(told(week)).map((cell) => cell?.[0] ?? null))).toEqual([
    [23, 6, 9, 8],
    [23, 5, 10, 8],
    [17, null, 10, null],
    [11, null, 5, null],
    [8, null, null, null],
    [null, null, null, null],
  ]);
  // Who is counted in a week is another than who is counted in the next: it is the weeks of people that cells are of.
  const membersOf = (week: PublishedWeek, at: number) =>
    week.cells.map(({ department_name }) =>
      tops
        .filter((top) => department_name === null || department_name === top)
        .flatMap((top) => staff.get(top)!.slice(0, counts[at]![tops.indexOf(top)]).map((id) => `${week.from} ${id}`)),
    ); // prettier-ignore
  const cells = published.map((week, at) => membersOf(week, at).filter((_members, cell) => week.cells[cell]!.people !== null));
  for (const [at, own] of cells.entries()) {
    const other = cells[at + 1] ?? [];
    const everybody = [at, at + 1].filter((one) => published[one]).flatMap((one) => membersOf(published[one]!, one)[0]!);
    expect(toldOfTooFew([...own, ...other], everybody)).toBeNull();
  }
}); // prettier-ignore

test('nobody but administrators reads it, and nobody can narrow it', async () => {
  await fixture.app.call('get', routes.analysis.ownPractice, await tokenOf(fixture.app, people.learner)).expect(403);
  await practised(weeks[0]!, { 直营: 7 });
  await publish(weeks[0]!);
  const narrowed = await fixture.app.call('get', `${routes.analysis.ownPractice}?department_id=x&from=2025-11-04`, token);
  expect([narrowed.status, narrowed.body]).toEqual([200, await view()]);
}); // prettier-ignore
