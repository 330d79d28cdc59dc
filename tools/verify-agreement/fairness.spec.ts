import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../standins/seeded-random.js';
import { fairnessLines, isMissed, rewritten, shortAgainstLong, withLearners } from './fairness.js';
import type { GoldenFile, Part } from './golden.js';
import { historyLines, keepHistory, readHistory, type HistoryLine } from './history.js';
import type { Item } from './courses.js';
import { wholeAnswer, type Judged, type Unit } from './judging.js';
import { asSpoken, asTyped, withSlips } from './slips.js';

const judged = (machine: readonly number[], people: readonly number[] = machine): Judged => ({
  ...{ units: [], outdated: 0, models: new Set(['m']) },
  scores: machine.flatMap((score, session) => [
    { session, answer: 0, passport: '开场破冰', people: 0, machine: 0 },
    { session, answer: 0, passport: wholeAnswer, people: people[session]!, machine: score },
  ]),
});
const item: Item = {
  ...{ id: 'c1', text: '问预算', weight: 1, byWords: false },
  verdicts: { y: 'met', n: 'not_met', '-': 'not_applicable' },
};
const files = (lengths: readonly number[]): GoldenFile[] => [
  {
    ...{
      course_id: 1,
      written_by: '',
      labelled_by: '',
      labelled_on: '',
      is_blind: true,
      passes: '',
      groups: [],
    },
    sessions: lengths.map((length, at) => ({
      ...{ id: String(at), kind: 'good' },
      answers: [{ id: '1', learner: ['字'.repeat(length)], first: {}, second: {} }],
    })),
  },
];

test('what is written otherwise may move scores by a tenth of a deviation, slips by two points in the mean', () => {
  const row = rewritten('x', judged([0, 100, 50]), [judged([1, 100, 50]), judged([1, 100, 50])]);
  expect(row).toMatchObject({ n: 6, points: 1 / 3 });
  expect(isMissed(row)).toBe(false);
  const lower = [judged([0, 86, 50])];
  expect(isMissed(rewritten('x', judged([0, 100, 50]), lower))).toBe(true);
  expect(isMissed(rewritten('x', judged([0, 100, 50]), lower, 'points'))).toBe(true);
  // The same distance in points is more where people's scores hardly differ.
  const near = [judged([51, 52, 53])];
  expect(isMissed(rewritten('x', judged([50, 51, 52]), near))).toBe(true);
  expect(isMissed(rewritten('x', judged([50, 51, 52]), near, 'points'))).toBe(false);
  expect(fairnessLines([row]).join('\n')).toContain('平均差 +0.3 分');
});

test('a machine that is kinder to short answers than people are is found, not one to whom short ones say less', () => {
  const lengths = Array.from({ length: 40 }, (_, at) => (at < 20 ? 4 : 40));
  const units = (machine: (at: number) => boolean): Unit[] =>
    lengths.map((length, session) => {
      // One in four short ones is good, three in four long ones.
      const label = session % 4 === 0 || (length > 20 && session % 4 > 1) ? 'y' : 'n';
      const said = machine(session) ? (label === 'y' ? 'n' : 'y') : label;
      const letters = { label, machine: said, first: label, second: label } as const;
      return { session, answer: 0, passport: '开场破冰', item, byWords: false, ...letters };
    });
  const row = (machine: (at: number) => boolean) =>
    shortAgainstLong(files(lengths), { units: units(machine) }, seededRandom(1));
  expect(row(() => false)).toMatchObject({ n: 40, deviations: 0 });
  const kinder = row((at) => at < 20 && at % 4 === 1);
  expect([isMissed(kinder), kinder.deviations > 0]).toEqual([true, true]);
});

test('answers are rewritten one by one', () => {
  const [file] = withLearners(files([2]), (text) => `${text}!`);
  expect(file!.sessions[0]!.answers[0]!.learner).toEqual(['字字!']);
});

test('who types in a hurry leaves marks out, and takes characters for others of the same sound', () => {
  expect(asTyped('您好，欢迎光临。平时跑步多吗？')).toBe('您好 欢迎光临 平时跑步多吗');
  const text = '七天内没有穿出门的可以凭小票退换，鞋底脏了就不能退了，请您保管好包装和吊牌。';
  const slipped = withSlips(text, seededRandom(1));
  const differing = [...slipped].filter((character, at) => character !== [...text][at]).length;
  expect([slipped.length, differing]).toEqual([text.length, Math.round(0.08 * text.length)]);
});

test('what a machine writes down has its numbers in characters, no marks but commas, and who thinks while speaking', () => {
  const text = '云步这双1999元，会员打8.5折！旧机能抵20%。105块';
  const heard = Array.from({ length: 20 }, (_, seed) => asSpoken(text, seededRandom(seed + 1)));
  for (const one of heard) expect(one).not.toMatch(/[\d！。%]/u);
  expect(heard.join('')).toContain('一千九百九十九');
  expect(heard.join('')).toContain('百分之二十');
  expect(heard.join('')).toMatch(/八点五/u);
  expect(heard.join('')).toContain('一百零五');
  expect(heard.some((one) => one.includes('，')) && heard.some((one) => !one.includes('，'))).toBe(true);
  expect(heard.join('')).toMatch(/嗯|那个|呃|就是/u);
  expect(asSpoken('😅', seededRandom(1))).toBe('😅');
});

test('runs are kept, and the last ones of the same part are told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agreement-'));
  const file = join(folder, 'below', 'history.jsonl');
  const line = (over: Partial<HistoryLine> = {}): HistoryLine => ({
    ...{
      day: '2026-11-27',
      part: 'tuning',
      model: 'm',
      passport: '开场破冰',
      n: 200,
      kappa: 0.7,
      low: 0.6,
      high: 0.8,
    },
    ...over,
  });
  expect(readHistory(file)).toEqual([]);
  keepHistory([line()], file);
  keepHistory([line({ day: '2026-11-28', kappa: null }), line({ part: 'another' as Part })], file);
  expect(readHistory(file)).toHaveLength(3);
  expect(historyLines(readHistory(file), 'tuning').at(-1)).toBe(
    '  开场破冰：2026-11-27 m 0.70（0.60–0.80，200 条）；2026-11-28 m –（0.60–0.80，200 条）',
  );
  rmSync(folder, { recursive: true });
});
