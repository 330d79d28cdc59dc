/** What talks of all kinds come to in each sample course, with the model stand-in as the judge. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { marks } from '#contracts';
import { repeats } from '../../src/evaluation/brevity.rules.js';
import { sampleCourses, type SampleCourse } from '../../src/seed/content/index.js';
import { playCourse, snapshotOf, type Played } from './play-course.js';
import { learnersOf, talks, type LearnerKind } from './talks.js';

const { pass, excellent } = marks;
const played = new Map<SampleCourse, Map<string, Played>>();
const nameOf = ({ course }: SampleCourse) => course.course_name.split('：')[0]!;

beforeAll(async () => {
  for (const sample of sampleCourses) {
    const talk = talks[sample.courseId]!;
    const results = new Map<string, Played>();
    for (const [kind, lines] of Object.entries(learnersOf(talk))) {
      results.set(kind, await playCourse(snapshotOf(sample), talk.customer, lines));
    }
    played.set(sample, results);
  }
});

const talkOf = (sample: SampleCourse, kind: LearnerKind): Played => played.get(sample)!.get(kind)!;
const scoreOf = (sample: SampleCourse, kind: LearnerKind): number => talkOf(sample, kind).result.score!;

describe.each(sampleCourses.map((sample) => [nameOf(sample), sample] as const))('In %s', (_name, sample) => {
  const score = (kind: LearnerKind) => scoreOf(sample, kind);

  it.each<LearnerKind>(['嗯', '您好', 'one emoji', 'eight times 嗯', 'silent'])(
    'who says next to nothing (%s) gets less than 10',
    (kind) => expect(score(kind)).toBeLessThan(10),
  );

  it.each<LearnerKind>(['greeting and question', 'a good sentence eight times', 'three polite turns'])(
    'a good beginning alone (%s) is far from a pass',
    (kind) => {
      expect(score(kind)).toBeGreaterThan(10);
      expect(score(kind)).toBeLessThan(50);
    },
  );

  it('saying the same again adds nothing', () => {
    expect(score('a good sentence eight times')).toBeLessThanOrEqual(score('greeting and question'));
  });

  it.each<LearnerKind>([
    'rude', 'rude in other words', 'gibberish', 'off topic', 'injected', 'words of the goods', 'words of the rules',
    'poor', 'three polite turns',
  ])('%s stays below the average talk', (kind) => expect(score(kind)).toBeLessThan(score('average'))); // prettier-ignore

  it('nobody passes with what serves no customer', () => {
    for (const kind of ['rude', 'rude in other words', 'gibberish', 'off topic', 'injected'] as const) {
      expect([kind, score(kind) < 20]).toEqual([kind, true]);
    }
    for (const kind of ['words of the goods', 'words of the rules', 'poor'] as const) {
      expect([kind, score(kind) < 50]).toEqual([kind, true]);
    }
  });

  it('a poor talk is below an average one, which passes, and that below a good one, which is excellent', () => {
    expect(score('poor')).toBeLessThan(pass - 20);
    expect(score('average')).toBeGreaterThanOrEqual(pass);
    expect(score('average')).toBeLessThan(80);
    expect(score('good')).toBeGreaterThanOrEqual(90);
  });

  it('three turns of the good talk are worth less than all of it', () => {
    expect(score('three good turns')).toBeGreaterThanOrEqual(55);
    expect(score('three good turns')).toBeLessThan(score('good'));
  });

  it.each([
    ['in words of the list', '爱买不买'],
    ['in other words', '看你那样，买得起吗？'],
  ])('a good talk with one insult %s does not pass', async (_how, insult) => {
    const { customer, good } = talks[sample.courseId]!;
    const { result } = await playCourse(snapshotOf(sample), customer, [...good, insult]);
    expect([result.score, result.red_line]).toEqual([pass - 1, pass - 1]);
    expect(result.weak[0]).toMatchObject({ rule_name: '异议处理', turn: good.length + 1 });
  });

  it('a whole talk in one message is told so, is not excellent and crosses no red line', async () => {
    const { customer, good } = talks[sample.courseId]!;
    const { turns, result } = await playCourse(snapshotOf(sample), customer, [good.join('')]);
    const told = turns[0]!.evaluation!;
    expect(told.answer_reason).toMatch(
      /^✗ 违反了：不一口气说完，一轮不超过 200 字：说了 \d{3} 字，最多 200 字/,
    );
    expect(result.red_line).toBeNull();
    expect(result.weak[0]).toMatchObject({ text: expect.stringContaining('别一口气说完'), turn: 1 });
    expect(result.score).toBeLessThan(excellent);
  });

  it('a talk of inventions is told at least half of them, earns nothing by these, and is worth less than the true one', async () => {
    const { customer, good, inventions } = talks[sample.courseId]!;
    const invent = (line: string) => inventions.reduce((all, [told, invented]) => all.replace(told, invented), line);
    const { turns, result } = await playCourse(snapshotOf(sample), customer, good.map(invent));
    const wrong = turns.flatMap(({ evaluation }) => evaluation!.contradictions ?? []);
    const isTold = (invented: string) => wrong.some(({ said }) => invented.includes(said));
    expect(inventions.filter(([, invented]) => isTold(invented)).length * 2).toBeGreaterThanOrEqual(inventions.length);
    const shown = turns.flatMap(({ evaluation }) => evaluation!.checks.flatMap(({ verdict, quote }) => (verdict === 'met' ? (quote ?? []) : [])));
    expect(shown.filter((quote) => wrong.some((one) => quote.includes(one.quote)))).toEqual([]);
    expect(result.score).toBeLessThan(score('good'));
  }); // prettier-ignore

  it('a turn of nothing but inventions is worth nothing that they were meant to show', async () => {
    const { customer, invented } = talks[sample.courseId]!;
    const asked = customer.find((line) => /贵|便宜/u.test(line))!;
    const { turns } = await playCourse(snapshotOf(sample), [asked], [invented]);
    const { contradictions, checks, answer_reason } = turns[0]!.evaluation!;
    expect(contradictions!.length).toBeGreaterThanOrEqual(3);
    expect(answer_reason).toMatch(/^和资料不符：说成了 /u);
    const shown = ['product-match', 'product-concrete', 'objection-answer', 'objection-service'];
    expect(checks.filter(({ verdict, criterion_id }) => verdict === 'met' && shown.includes(criterion_id))).toEqual([]);
  }); // prettier-ignore

  it('no reason is longer than 20 characters or says the customer’s line again, and the sentence has at most 24', () => {
    for (const { turns, result } of played.get(sample)!.values()) {
      expect([...result.comment!].length).toBeLessThanOrEqual(24);
      for (const [at, { evaluation }] of turns.entries()) {
        const line = talks[sample.courseId]!.customer[at] ?? '';
        for (const reason of Object.values(evaluation!.reasons)) {
          expect([reason, [...reason].length <= 20 && !repeats(reason, line)]).toEqual([reason, true]);
        }
      }
    }
  });

  it.each(['average', 'good', 'poor', 'eight times 嗯', 'a good sentence eight times'] as const)(
    'no better wording is given twice, and none where everything was done (%s)',
    (kind) => {
      const { turns } = talkOf(sample, kind);
      const wordings = turns.map(({ evaluation }) => evaluation!.answer_eval);
      const given = wordings.filter((wording) => wording !== '');
      expect(new Set(given).size).toBe(given.length);
      for (const { evaluation } of turns) {
        expect(evaluation!.answer_eval === '' || evaluation!.score !== 100).toBe(true);
      }
      const wanting = turns.filter(({ evaluation }) => evaluation!.score !== null && evaluation!.score < 100);
      expect(given.length).toBeGreaterThanOrEqual(wanting.length * 0.9);
    },
  );
});
