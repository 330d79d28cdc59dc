import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../standins/seeded-random.js';
import { fairnessLines, isMissed, rewritten, shortAgainstLong, withLearners } from './fairness.js';
import type { GoldenFile, Part } from './golden.js';
import { historyLines, keepHistory, readHistory, type HistoryLine } from './history.js';
import { wholeAnswer, type Judged } from './judging.js';
import { asTyped, withSlips } from './slips.js';

const judged = (machine: readonly number[], people: readonly number[] = machine): Judged => ({
  ...{ units: [], outdated: 0, models: new Set(['m']) },
  scores: machine.flatMap((score, session) => [
    { session, answer: 0, passport: '开场破冰', people: 0, machine: 0 },
    { session, answer: 0, passport: wholeAnswer, people: people[session]!, machine: score },
  ]),
});
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

test('what is written otherwise may move scores by two points in the mean, and a tenth of a deviation', () => {
  const row = rewritten('x', judged([0, 100, 50]), judged([1, 100, 50]));
  expect(row).toMatchObject({ n: 3, points: 1 / 3 });
  expect(isMissed(row)).toBe(false);
  expect(isMissed(rewritten('x', judged([0, 100, 50]), judged([0, 80, 50])))).toBe(true);
  // The same distance in points is more where people's scores hardly differ.
  expect(isMissed(rewritten('x', judged([50, 51, 52]), judged([51, 52, 53])))).toBe(true);
  expect(fairnessLines([row]).join('\n')).toContain('平均差 +0.3 分');
});

test('a machine that is kinder to short answers than people are is found', () => {
  const lengths = [4, 5, 40, 41];
  const people = [20, 40, 60, 80];
  expect(isMissed(shortAgainstLong(files(lengths), judged(people)))).toBe(false);
  expect(shortAgainstLong(files(lengths), judged([40, 60, 60, 80], people))).toMatchObject({
    points: 20,
    n: 4,
  });
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
