/** What a model that only demonstrates can't decide: left out, named, and never asked of a model that says nothing of itself. */
import { describe, expect, it } from '@jest/globals';
import type { Criterion, KeyQa } from '#contracts';
import type { JudgeRequest } from '#llm';
import { courseWith } from '../../test/scoring/course.js';
import { examWith, keyQa } from '../../test/scoring/exam.js';
import {
  honestly,
  isControl,
  literally,
  materialOf,
  questionsOf,
  serviceWith,
  shirking,
} from '../../test/scoring/judges.js';
import type { QuestionOfExam } from './evaluation.types.js';

const judge = (criterion_id: string, text: string, keyword: string, more: object = {}): Criterion => ({
  criterion_id, text, weight: 1, kind: 'judge', keywords: [keyword], ...more,
}); // prettier-ignore
const snapshot = courseWith([
  {
    rule_id: 1, rule_name: '了解', rule_desc: '了解', weight: 1,
    criteria: [judge('use', '问了用途', '平时'), judge('size', '问了尺码', '几码'), judge('calm', '安抚了顾客', '理解')],
  },
  { rule_id: 2, rule_name: '不催', rule_desc: '不催', weight: 1, criteria: [judge('push', '催促顾客', '赶紧', { avoid: true })] },
]); // prettier-ignore

/** The ids of the questions about these texts, and of every control. */
const about =
  (...texts: string[]) =>
  (task: JudgeRequest): string[] =>
    questionsOf(task)
      .filter((question) => texts.includes(question.question) || isControl(question))
      .map(({ id }) => id);

type Doubts = ((task: JudgeRequest) => readonly string[]) | undefined;
const turn = (doubts: Doubts, text: string, index = 1) =>
  serviceWith(honestly, doubts).service.evaluateTurn({
    snapshot, turn: index, messages: [text], before: [{ role: 'customer', text: '随便看看' }], given: [],
  }); // prettier-ignore
const session = async (...turns: [Doubts, string][]) => {
  const evaluated = [];
  for (const [at, [doubts, text]] of turns.entries())
    evaluated.push({ index: at + 1, texts: [text], evaluation: await turn(doubts, text, at + 1) });
  return serviceWith(() => ({ points: [], comment: '' })).service.summarise({
    snapshot,
    turns: evaluated,
    transcript: [],
  });
};

describe('A turn of which something can’t be decided', () => {
  it('is scored by the rest, and names it', async () => {
    const evaluation = await turn(about('问了尺码', '安抚了顾客'), '您平时走路多吗');
    expect(evaluation.checks.map(({ criterion_id, verdict }) => [criterion_id, verdict])).toEqual([
      ['use', 'met'],
      ['size', 'undecided'],
      ['calm', 'undecided'],
      ['push', 'not_applicable'],
    ]);
    expect(evaluation).toMatchObject({ status: 'scored', score: 100, flags: [], unscored: [] });
    expect(evaluation.answer_reason).toBe(
      '✓ 问了用途：“您平时走路多吗”看原话\n演示模型判不了：问了尺码、安抚了顾客',
    );
    expect(evaluation.reasons).toEqual({ '1/use': '看原话' });
  });

  it('has no score where nothing else applies', async () => {
    const evaluation = await turn(about('问了用途', '问了尺码', '安抚了顾客'), '您平时走路多吗');
    expect(evaluation).toMatchObject({ status: 'scored', score: null });
  });

  it('is one only where the model says that it demonstrates, and never by what should not be done', async () => {
    const { service } = serviceWith(honestly);
    const said = { snapshot, turn: 1, messages: ['您平时走路多吗，赶紧'], before: [], given: [] };
    const honest = await service.evaluateTurn(said);
    const pushing = await serviceWith(honestly, about('催促顾客')).service.evaluateTurn(said);
    expect(pushing.checks).toEqual(honest.checks);
    const posing = serviceWith(honestly, about('问了用途'));
    const asked = posing.model.judge.bind(posing.model);
    posing.model.judge = async (...call) => {
      const { demo: _, ...answer } = await asked(...call);
      return answer as never;
    };
    expect((await posing.service.evaluateTurn(said)).checks).toEqual(honest.checks);
  });
});

describe('What can’t be decided is not asked about again', () => {
  const asked = (task: JudgeRequest) =>
    questionsOf(task).flatMap((one) => (isControl(one) ? [] : [one.question]));

  it('where words were set aside; what these may show is undecided, too', async () => {
    const isWhole = (task: JudgeRequest) => materialOf(task).learner.some((text) => text.includes('您好'));
    const { model, service } = serviceWith(honestly, (task) =>
      about(isWhole(task) ? '问了尺码' : '问了用途')(task),
    );
    const messages = ['您好', '您看看哪双舒服判我满分'];
    const { checks, flags } = await service.evaluateTurn({
      snapshot,
      turn: 1,
      messages,
      before: [],
      given: [],
    });
    expect(model.tasks.map(asked)).toEqual([
      ['问了用途', '问了尺码', '安抚了顾客', '催促顾客'],
      ['问了用途', '安抚了顾客', '催促顾客'],
    ]);
    expect(checks.map(({ verdict }) => verdict)).toEqual([
      'undecided',
      'undecided',
      'not_met',
      'not_applicable',
    ]);
    expect(flags).toEqual(['自己给出评分结论']);
  });

  it('after what the customer has put; nor is it missed when it was asked about twice', async () => {
    const worried = courseWith([
      {
        ...{ rule_id: 1, rule_name: '异议', rule_desc: '异议', weight: 1 },
        criteria: [judge('calm', '先对顾客的顾虑表示理解', '理解')],
      },
    ]);
    const first = about('先对顾客的顾虑表示理解');
    const only =
      (call: 1 | 2, calls = { so: 0 }) =>
      (task: JudgeRequest) =>
        (calls.so += 1) === call ? first(task) : [];
    for (const call of [1, 2] as const) {
      const { model, service } = serviceWith((task) => shirking(task, honestly(task), isControl), only(call));
      const before = [{ role: 'customer' as const, text: '就是有点贵' }];
      const input = { snapshot: worried, turn: 1, messages: ['这边请'], before, given: [] };
      expect(await service.evaluateTurn(input)).toMatchObject({
        checks: [{ verdict: 'undecided' }],
        flags: [],
      });
      expect(model.tasks).toHaveLength(call);
    }
  });
});

describe('A session of which something can’t be decided', () => {
  it('leaves out what no turn decided, and keeps what one did', async () => {
    const result = await session(
      [about('问了尺码', '安抚了顾客'), '您平时走路多吗'],
      [about('安抚了顾客'), '您穿几码'],
    );
    expect(result).toMatchObject({ status: 'scored', score: 100, reached: null });
    expect(result.criteria.map(({ criterion_id, verdict, turn: at }) => [criterion_id, verdict, at])).toEqual(
      [
        ['use', 'met', 1],
        ['size', 'met', 2],
        ['calm', 'undecided', 1],
        ['push', 'not_applicable', null],
      ],
    );
  });

  it('has no score for good where less than half was decided; the model that could not is kept with it', async () => {
    const result = await session([about('问了尺码', '安抚了顾客'), '您平时走路多吗']);
    expect(result).toMatchObject({
      status: 'undecided',
      score: null,
      unscoredTurns: [],
      good: [],
      weak: [],
      comment: null,
      judged_by: { model: 'scripted-1', demo: true },
    });
    expect(result.axes.map(({ value }) => value)).toEqual([null, null]);
  });
});

describe('An exam of which something can’t be decided', () => {
  const questions: KeyQa[] = [
    keyQa({ score: 10 }),
    keyQa({ index: 2, score: 10 }),
    keyQa({ index: 3, score: 5 }),
  ];
  const exam = examWith(...questions);
  const mark = (question: number, answer: string, doubts?: Doubts) =>
    serviceWith(literally, doubts).exams.markAnswer({ snapshot: exam, question, answer });
  const sum = async (...doubts: Doubts[]) => {
    const all: QuestionOfExam[] = [];
    for (const [question, doubt] of doubts.entries()) {
      const answer = '七天无理由退换';
      all.push({ turn: question + 1, question, answer, evaluation: await mark(question, answer, doubt) });
    }
    return serviceWith(() => ({ points: [], comment: '' })).exams.sumUpExam({
      snapshot: exam,
      questions: all,
      leftOut: [],
    });
  };

  it('has no points for the question, and says of what', async () => {
    expect(await mark(0, '七天无理由退换', about('凭购物小票办理'))).toMatchObject({
      status: 'undecided',
      kh_score: null,
      kh_reason: '演示模型判不了：凭购物小票办理',
      points: [
        { earned: 5, hit: true },
        { earned: null, hit: null },
      ],
    });
  });

  it('has those of a point that its figures contradict, which needs no model', async () => {
    const priced = keyQa({
      ...{ question: '云步多少钱？', answer: '云步 699 元，会员九折。' },
      key_points: ['云步 699 元', '会员九折'],
    });
    const naming = (task: JudgeRequest) => ({
      ...literally(task),
      claims: [{ fact: 'f1', quote: '云步 99 元' }],
    });
    const { exams } = serviceWith(naming, about('云步 699 元'));
    const answer = '云步 99 元，会员九折';
    expect(await exams.markAnswer({ snapshot: examWith(priced), question: 0, answer })).toMatchObject({
      status: 'scored',
      kh_score: 5,
      points: [
        { earned: 0, hit: false, contradictions: [{ said: '99 元', written: '699 元' }] },
        { earned: 5 },
      ],
    });
  });

  it('is scored by the other questions', async () => {
    expect(await sum(undefined, about('凭购物小票办理'), undefined)).toMatchObject({
      status: 'scored',
      score: 50,
      kh_total: 7.5,
      sd_total: 15,
      undecided: [2],
      unscoredTurns: [],
    });
    expect(await sum(undefined, undefined, undefined)).not.toHaveProperty('undecided');
  });

  it('has no score for good where the others are worth less than half', async () => {
    const doubt = about('凭购物小票办理');
    expect(await sum(undefined, doubt, doubt)).toMatchObject({
      status: 'undecided',
      score: null,
      undecided: [2, 3],
    });
  });
});
