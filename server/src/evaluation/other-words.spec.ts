/** What must or must not be said in whatever words: words decide first, and a model is asked where none of them is said. */
import { expect, it } from '@jest/globals';
import type { Criterion, SnapshotRule } from '#contracts';
import type { JudgeRequest } from '#llm';
import { overSession } from '#scoring';
import { courseWith } from '../../test/scoring/course.js';
import { honestly, isControl, questionsOf, serviceWith } from '../../test/scoring/judges.js';

const meant = (kind: Criterion['kind'], text: string, keyword: string, more: Partial<Criterion> = {}) => ({
  ...{ criterion_id: keyword, text, kind, weight: 1, keywords: [keyword], in_other_words: true as const },
  ...more,
});
const rules = (...criteria: Criterion[]): SnapshotRule[] => [
  { rule_id: 1, rule_name: '服务', rule_desc: '', weight: 1, criteria },
];
const returns = meant('must_say', '讲清楚退换', '退货');
const insult = meant('must_not_say', '不顶撞顾客', '买不起', { cap: 59 });

/** A judge that sees these words, by what it is asked. */
async function judged(
  messages: string[],
  seen: Record<string, string>,
  criteria: Criterion[] = [returns, insult],
) {
  const asked: { question: string; avoid?: true; answers: readonly string[] }[] = [];
  const { service } = serviceWith((task: JudgeRequest) => {
    const questions = questionsOf(task);
    asked.push(...questions.filter((one) => !isControl(one)));
    const honest = honestly(task);
    return {
      ...honest,
      answers: honest.answers.map((answer, at) => {
        const quote = seen[questions[at]!.question];
        return quote === undefined ? answer : { ...answer, verdict: 'yes', quote };
      }),
    };
  });
  const input = { snapshot: courseWith(rules(...criteria)), turn: 1, messages, before: [], given: [] };
  const { checks, score } = await service.evaluateTurn(input);
  const verdicts = checks.map(({ criterion_id, verdict, quote }) => [criterion_id, verdict, quote]);
  return { asked, verdicts, score };
}

it('No model is asked where the words are said', async () => {
  const { asked, verdicts, score } = await judged(['七天内可以退货', '嫌贵买不起就算了'], {});
  expect(asked).toEqual([]);
  expect(verdicts).toEqual([
    ['退货', 'met', '七天内可以退货'],
    ['买不起', 'not_met', '嫌贵买不起就算了'],
  ]);
  expect(score).toBe(50);
});

it('Where they are not, it is asked whether it was said in others; its yes needs the learner’s own words', async () => {
  const said = ['不合适您一周内拿回来', '这个价您怕是难了'];
  const seen = { 讲清楚退换: '不合适您一周内拿回来', '违反了：不顶撞顾客': '这个价您怕是难了' };
  const { asked, verdicts } = await judged(said, seen);
  expect(asked.map(({ question, avoid, answers }) => [question, avoid ?? false, answers])).toEqual([
    ['讲清楚退换', false, ['yes', 'no']],
    ['违反了：不顶撞顾客', true, ['yes', 'no']],
  ]);
  expect(verdicts).toEqual([
    ['退货', 'met', '不合适您一周内拿回来'],
    ['买不起', 'not_met', '这个价您怕是难了'],
  ]);
});

it('What was said in no words costs nothing in its turn, and is missing over the talk', async () => {
  const { verdicts, score } = await judged(['这双是新款'], {});
  expect(verdicts).toEqual([
    ['退货', 'not_applicable', null],
    ['买不起', 'not_applicable', null],
  ]);
  expect(score).toBeNull();
  const turns = [{ verdict: 'not_applicable' as const }];
  expect([returns, insult].map((one) => overSession(one, turns).verdict)).toEqual([
    'not_met',
    'not_applicable',
  ]);
});

it('What is said beside an insult in other words shows nothing', async () => {
  const line = '不合适一周内拿回来，这个价您怕是难了';
  const seen = { 讲清楚退换: '不合适一周内拿回来，这个价您怕是难了', '违反了：不顶撞顾客': line };
  expect((await judged([line], seen)).verdicts[0]).toEqual(['退货', 'not_applicable', null]);
});

it('Without the mark words alone decide', async () => {
  const { in_other_words: _, ...exact } = returns;
  const { asked, verdicts } = await judged(['不合适您一周内拿回来'], {}, [exact]);
  expect([asked, verdicts]).toEqual([[], [['退货', 'not_applicable', null]]]);
});
