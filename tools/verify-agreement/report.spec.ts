import { expect, test } from '@jest/globals';
import { Model, ModelError, type Judged, type JudgeRequest } from '#llm';
import { judgement } from '../standins/model/judge/judge.js';
import { seededRandom } from '../standins/seeded-random.js';
import { courses, type Item } from './courses.js';
import { figuresOf, scoreFigures, unclear } from './figures.js';
import type { GoldenFile, Label } from './golden.js';
import { judge, type Unit } from './judging.js';
import { report } from './report.js';

/** A model that can't be had. */
class NoModel extends Model {
  override reply(): never {
    throw new Error('Nobody is asked for replies');
  }
  override async judge<T>(): Promise<Judged<T>> {
    throw new ModelError('unavailable', 'away');
  }
}

/** The model stand-in, asked without a wire. */
class StandIn extends Model {
  override reply(): never {
    throw new Error('Nobody is asked for replies');
  }
  override async judge<T>({ system, user, schema }: JudgeRequest): Promise<Judged<T>> {
    const messages = [{ role: 'system' as const, text: system }, { role: 'user' as const, text: user }]; // prettier-ignore
    const { value, undecided } = judgement(messages, schema);
    return { value: value as T, model: 'stand-in', demo: true, undecided, usage: null };
  }
}

const item: Item = {
  id: 'c1',
  text: '问预算',
  weight: 1,
  byWords: false,
  verdicts: { y: 'met', n: 'not_met', '-': 'not_applicable' },
};
const unit = (session: number, label: Label | null, machine: Label | null, second = label ?? 'n'): Unit => ({
  session, answer: 0, passport: '需求挖掘', item, byWords: false, label, machine, first: label ?? 'y', second,
}); // prettier-ignore

const shoes = courses[0]!;
/** One talk, of which each item has the same label. */
const golden = (more: Partial<GoldenFile> = {}, change = (text: string) => text): GoldenFile => ({
  course_id: shoes.id,
  written_by: '王',
  labelled_by: '王、李',
  labelled_on: '2026-11-27',
  is_blind: true,
  passes: '',
  groups: shoes.groups.map(({ id, items }) => ({
    id,
    name: id,
    items: items.map((one) => ({ id: one.id, text: change(one.text) })),
  })),
  sessions: [
    {
      id: 't1',
      kind: 'good',
      answers: ['😀', '……'].map((said, at) => ({
        id: `t1.${at}`,
        customer: ['你好'],
        learner: [said],
        first: Object.fromEntries(shoes.groups.map(({ id, items }) => [id, 'n'.repeat(items.length)])),
        second: Object.fromEntries(shoes.groups.map(({ id, items }) => [id, 'n'.repeat(items.length)])),
      })),
    },
  ],
  ...more,
});
const reported = async (file: GoldenFile) => {
  const judged = await judge([file], new NoModel(), 2);
  return report({ files: [file], part: 'tuning', judged, day: '2026-11-27' }, seededRandom(1));
};

test('what is yes or no for labels and machine is counted, all else apart', () => {
  const units = [
    unit(1, 'y', 'y'), unit(1, 'y', 'y'), unit(2, 'y', 'n'), unit(2, 'n', 'n'), unit(3, 'n', 'n'), unit(3, 'n', 'y'),
    unit(4, '-', 'y'), unit(4, 'n', '-'), unit(4, '-', '-'), unit(4, 'y', null), unit(4, null, 'y'),
  ]; // prettier-ignore
  const figures = figuresOf(units, seededRandom(1));
  expect(figures).toMatchObject({
    n: 6,
    yes: 3,
    seesYes: { rate: 2 / 3 },
    seesNo: { rate: 2 / 3 },
    constant: 0.5,
    apart: { noChanceByLabel: 1, noChanceByMachine: 1, noChanceByBoth: 1, undecided: 1, open: 1 },
    trust: { state: 'few', wanting: 194 },
  });
  expect(figures.kappa).toBeCloseTo(1 / 3, 10);
});

test('a criterion is unclear where the labels are at odds, and otherwise where the judge takes it differently', () => {
  const many = (label: Label, machine: Label, second: Label) => Array.from({ length: 10 }, (_, at) => unit(at, label, machine, second)); // prettier-ignore
  const clear = [...many('y', 'y', 'y'), ...many('n', 'n', 'n')];
  const odds = [...many('y', 'y', 'n'), ...many('n', 'n', 'y')];
  const other = [...many('y', 'n', 'y'), ...many('n', 'y', 'n')];
  const seen = [clear, odds, other].map((units) => unclear(figuresOf(units, seededRandom(1))));
  expect(seen).toEqual(['', '要求不清', '判法不同']);
});

test('scores are compared in points, and their κ in five levels', () => {
  const scores = [0, 20, 50, 100].map((people, session) => ({ session, answer: 0, passport: '', people, machine: people === 20 ? 30 : people })); // prettier-ignore
  expect(scoreFigures(scores, seededRandom(1))).toMatchObject({
    n: 4,
    weightedKappa: 1,
    meanAbsoluteError: 2.5,
  });
});

test('a blank answer is judged by no model, and scored', async () => {
  const { units, scores, models } = await judge([golden()], new NoModel(), 2);
  expect(models.size).toBe(0);
  expect(units.filter(({ machine }) => machine !== 'n')).toEqual([]);
  expect(scores.find(({ passport }) => passport === '整句')).toMatchObject({ people: 0, machine: 0 });
});

test('what was said is yes, of what must be said and of what must not', async () => {
  const file = golden();
  file.sessions[0]!.answers[1]!.learner = ['您好，嫌贵就别买'];
  const { units, models } = await judge([file], new StandIn(), 2);
  const said = units.filter(({ machine }) => machine === 'y').map((one) => one.item.id);
  expect(said).toEqual(expect.arrayContaining(['opening-greet', 'objection-argue']));
  expect(said).not.toContain('needs-budget');
  expect([...models]).toEqual(['stand-in（演示模型）']);
});

test('labels of a criterion in other words count no more', async () => {
  const changed = golden({}, (text) => (text.includes('预算') ? `${text}吗` : text));
  const { units, outdated } = await judge([changed], new NoModel(), 2);
  expect(outdated).toBe(2);
  expect(units.filter(({ item: { text } }) => text.includes('预算'))).toEqual([]);
  expect((await reported(changed)).join('\n')).toContain('评分点改过，不再算的标签：2 条');
});

test('what the model could not be asked about is counted apart', async () => {
  const file = golden();
  file.sessions[0]!.answers[0]!.learner = ['您好，想看看什么鞋？'];
  const { units } = await judge([file], new NoModel(), 2);
  expect(units.filter(({ machine }) => machine === null)).toHaveLength(
    shoes.groups.flatMap(({ items }) => items).length,
  );
});

test('every table says where no person gave the labels, and that their state counts for nothing', async () => {
  const heads = (lines: string[]) => lines.filter((line) => line.includes(' · 2026-11-27（'));
  const byModel = await reported(golden({ labelled_by: 'language model, no person', is_blind: false }));
  expect(heads(byModel)).toHaveLength(4);
  // Two answers with three such criteria each: of nothing that was said otherwise is it known that words decided.
  expect(byModel.join('\n')).toMatch(/^凭词句判定的 +6 .+样本不足（“是”或“否”还差 30 条）$/m);
  for (const head of heads(byModel)) expect(head).toContain('标签由语言模型给出，没有人看过；第二遍不是盲标');
  expect(byModel.at(-1)).toContain('不作数');
  const byPeople = await reported(golden());
  for (const head of heads(byPeople)) expect(head).toContain('（标签：王、李）');
  expect(byPeople.join('\n')).not.toContain('不作数');
});
