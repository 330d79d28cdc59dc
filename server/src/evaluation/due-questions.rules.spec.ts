import { describe, expect, it } from '@jest/globals';
import { dueAfterOf } from '#contracts/rule/due-after';
import type { Criterion, SnapshotRule } from '#contracts';
import { courseWith, shippedRules } from '../../test/scoring/course.js';
import { honestly, isControl, questionsOf, serviceWith, shirking } from '../../test/scoring/judges.js';
import { honestAnswers } from '../../test/scoring/honest-answers.js';
import { dueBy, isParting } from './due-questions.rules.js';
import type { JudgeQuestion } from './judge-questions.rules.js';

const criterion = (text: string, more: Partial<Criterion> = {}): Criterion => ({
  criterion_id: 'c', text, weight: 1, kind: 'judge', ...more,
}); // prettier-ignore
const rule = (...criteria: Criterion[]): SnapshotRule => ({
  rule_id: 1,
  rule_name: '异议',
  rule_desc: '回应顾虑',
  weight: 1,
  criteria,
});
const customer = (...lines: string[]) => lines.map((text) => ({ role: 'customer' as const, text }));

describe('When a criterion is due', () => {
  it.each<[string, readonly string[]]>([
    ['先对顾客的顾虑表示理解，再作解释', ['objection']],
    ['用事实、比较或具体方案正面回应顾客提出的顾虑', ['objection']],
    ['承认坚持不了很正常', ['objection']],
    ['正面回答顾客的问题', ['question']],
    ['回答顾客的问题和顾虑', ['question', 'objection']],
    ['顾客拒绝后礼貌地送客', ['refusal']],
    ['用开放式的问题了解使用场景或最在意的地方', []],
    ['在顾客表现出兴趣时提出明确的下一步', []],
    ['回答或讲解时说得简短清楚，一次只讲一两件事', []],
    ['讲清课时、价格及退课规则', []],
  ])('is read from its text: %s', (text, due) => expect(dueAfterOf(criterion(text))).toEqual(due));

  it('is what its author says, if anything', () => {
    expect(dueAfterOf(criterion('说清停卡', { due_after: 'objection' }))).toEqual(['objection']);
    expect(dueAfterOf(criterion('回应顾虑', { due_after: 'any' }))).toEqual([]);
  });

  it('is nothing for words and for what should not be done', () => {
    expect(dueAfterOf(criterion('回应顾虑', { kind: 'must_say', keywords: ['理解'] }))).toEqual([]);
    expect(dueAfterOf(criterion('顾客拒绝后继续纠缠', { avoid: true }))).toEqual([]);
  });

  it('is, of the rules that ship, the two about objections', () => {
    const due = shippedRules()
      .flatMap(({ criteria }) => criteria)
      .filter((one) => dueAfterOf(one).length > 0);
    expect(due.map(({ criterion_id }) => criterion_id)).toEqual(['objection-empathy', 'objection-answer']);
  });
});

describe('A criterion is due', () => {
  const due = (text: string, line: string) =>
    dueBy(
      { by: 'judge', leveled: false, rule: rule(), criterion: criterion(text) } satisfies JudgeQuestion,
      customer(line),
    );
  it.each([
    ['whatever the worry is, where it names none', '先对顾客的顾虑表示理解', '就是有点贵', 'certainly'],
    ['where both name the same', '顾客嫌贵时讲清价值', '就是有点贵', 'certainly'],
    ['where both share a word', '处理顾客对尺码的顾虑', '我怕尺码不合适', 'certainly'],
    ['perhaps where it names something else', '顾客嫌贵时讲清价值', '就怕尺寸不合适', 'perhaps'],
    ['not where the customer put something else', '先对顾客的顾虑表示理解', '平时上班穿', null],
    ['not where it depends on nothing', '用开放式的问题了解使用场景', '就是有点贵', null],
  ])('%s', (_when, text, line, how) => expect(due(text, line)).toBe(how));

  it('by what was stored with the customer’s line, if anything was', () => {
    const question: JudgeQuestion = {
      by: 'judge',
      leveled: false,
      rule: rule(),
      criterion: criterion('回应顾虑'),
    };
    expect(dueBy(question, [{ role: 'customer', text: '就是有点贵', puts: [] }])).toBeNull();
    expect(dueBy(question, [{ role: 'customer', text: '嗯', puts: ['objection'] }])).toBe('certainly');
  });
});

/** Everything is said not to apply, and the controls are known. */
const shirks = (task: Parameters<typeof honestly>[0]) => shirking(task, honestly(task), isControl);

async function judged(
  judge: (task: Parameters<typeof honestly>[0], call: number) => unknown,
  line: string,
  said: string,
  ...criteria: Criterion[]
) {
  const { service, model } = serviceWith(judge);
  const snapshot = courseWith([rule(...criteria)]);
  const evaluation = await service.evaluateTurn({
    snapshot,
    turn: 1,
    messages: [said],
    before: customer(line),
    given: [],
  });
  return { evaluation, model };
}

describe('“Not applicable” about what the customer has just put', () => {
  const generic = criterion('正面回应顾客的顾虑');
  const other = criterion('顾客嫌贵时讲清价值');

  it('is asked once more, and is not met when it is said again', async () => {
    const { evaluation, model } = await judged(shirks, '我就怕又磨脚', '这双也有白色的。', generic);
    expect(evaluation).toMatchObject({
      status: 'scored',
      score: 0,
      flags: ['顾客提了，评分却说没有机会'],
      answer_reason: expect.stringContaining('顾客提了，这一轮没有回应'),
    });
    expect(model.tasks).toHaveLength(2);
    expect(questionsOf(model.tasks[0]!).some(({ put }) => put)).toBe(false);
    expect(questionsOf(model.tasks[1]!).find(({ question }) => question === generic.text)).toMatchObject({
      put: true,
    });
    expect(model.tasks[1]!.user).toContain('put 为 true 的');
  });

  it('is what the second answer says, where that is another one', async () => {
    const second = (task: Parameters<typeof honestly>[0], call: number) =>
      call === 1 ? shirks(task) : honestly(task);
    const said = '我理解，后跟加了软垫。';
    const { evaluation, model } = await judged(second, '我就怕又磨脚', said, {
      ...generic,
      keywords: ['理解'],
    });
    expect(evaluation).toMatchObject({ score: 100, flags: [] });
    expect(model.tasks).toHaveLength(2);
  });

  it('stays, asked twice, where the criterion is about another worry', async () => {
    const { evaluation, model } = await judged(shirks, '我就怕又磨脚', '这双也有白色的。', other);
    expect(evaluation).toMatchObject({ status: 'scored', score: null, flags: [] });
    expect(model.tasks).toHaveLength(2);
  });

  it('is believed at once where the customer has put nothing of the kind', async () => {
    const { evaluation, model } = await judged(shirks, '平时上班穿', '这双也有白色的。', generic, other);
    expect(evaluation).toMatchObject({ score: null, flags: [] });
    expect(model.tasks).toHaveLength(1);
  });

  it('costs at most one request more, together with quotes that were not found', async () => {
    const judge = (task: Parameters<typeof honestly>[0]) => {
      const { answers, better } = shirks(task);
      const asked = questionsOf(task);
      return {
        better,
        answers: answers.map((answer, at) =>
          asked[at]!.question === '介绍白色' ? { ...answer, verdict: 'yes', quote: '红色' } : answer,
        ),
      };
    };
    const { evaluation, model } = await judged(
      judge,
      '我就怕又磨脚',
      '这双也有白色的。',
      generic,
      criterion('介绍白色', { criterion_id: 'd' }),
    );
    expect(model.tasks).toHaveLength(2);
    expect(evaluation.unscored).toEqual([{ rule_id: 1, criterion_id: 'd' }]);
  });

  it('changes nothing of 300 honest answers to a worry, whoever judges honestly', async () => {
    const snapshot = courseWith();
    for (const answer of honestAnswers) {
      const { service, model } = serviceWith(honestly);
      const input = { snapshot, turn: 1, messages: [answer], given: [] };
      const worried = await service.evaluateTurn({ ...input, before: customer('我就怕又磨脚') });
      const calm = await service.evaluateTurn({ ...input, before: customer('平时上班穿') });
      expect([answer, worried.score, worried.flags]).toEqual([answer, calm.score, calm.flags]);
      expect(model.tasks).toHaveLength(2);
    }
  });
});

describe('Thanks and goodbye after the sale', () => {
  const before = customer('行，那就这双吧，怎么付？');
  it.each(['谢谢您，欢迎下次再来', '好的，谢谢，慢走！', '感谢您的信任，有问题随时找我'])(
    'are a parting: %s',
    (text) => expect(isParting(before, [text])).toBe(true),
  );
  it.each(['嗯', '好的', '谢谢，不过这双没货了', '谢谢您，要不要再配双袜子？', '快走吧，谢谢'])(
    'are none: %s',
    (text) => expect(isParting(before, [text])).toBe(false),
  );
  it('are none before it, or when it was taken back', () => {
    expect(isParting(customer('有点贵'), ['谢谢您，欢迎下次再来'])).toBe(false);
    expect(isParting([...before, ...customer('算了，不买了')], ['谢谢您，欢迎下次再来'])).toBe(false);
  });

  it('miss nothing but what was still asked for', async () => {
    const { service } = serviceWith((task) => honestly(task));
    const snapshot = courseWith([
      rule(criterion('问清用途'), criterion('正面回答顾客的问题', { criterion_id: 'd' })),
    ]);
    const evaluate = (line: string) =>
      service.evaluateTurn({
        snapshot,
        turn: 2,
        messages: ['谢谢您，欢迎下次再来'],
        before: [...before, { role: 'learner', text: '扫码就行。' }, ...customer(line)],
        given: [],
      });
    expect(await evaluate('好的，谢谢。')).toMatchObject({ status: 'scored', score: null });
    expect(await evaluate('袋子要钱吗？')).toMatchObject({ status: 'scored', score: 0 });
  });
});
