/** Statements about the goods against the course's material, from the judge's answer to the session's score. */
import { describe, expect, it } from '@jest/globals';
import { contradictionLine, type SnapshotRule } from '#contracts';
import { claimsIn, candidatesIn, type Passage } from '#facts';
import type { JudgeRequest } from '#llm';
import { courseWith } from '../../test/scoring/course.js';
import { goodsOf, honestly, materialOf, serviceWith } from '../../test/scoring/judges.js';
import type { TalkLine, TurnOfSession } from './evaluation.types.js';
import { fittingPassages } from './fitting-passages.rules.js';
import { factsOf, uncorrected } from './material-contradictions.rules.js';

const material = '云步缓震跑鞋，699 元，单只 228 克\n七天内没有穿出门可以退换';
const rules: SnapshotRule[] = [
  {
    rule_id: 1,
    rule_name: '产品讲解',
    rule_desc: '说明',
    weight: 1,
    criteria: [
      { criterion_id: 'price', weight: 1, text: '报了价格', kind: 'judge', keywords: ['元'] },
      { criterion_id: 'light', weight: 1, text: '讲了重量', kind: 'must_say', keywords: ['克'] },
      { criterion_id: 'try', weight: 1, text: '请顾客试穿', kind: 'must_say', keywords: ['试穿', '试试'] },
    ],
  },
];
const snapshot = { ...courseWith(rules), material };
/** Names every figure, right or wrong, as a careful judge would. */
const naming =
  (better: string, passages: readonly Passage[] = []) =>
  (task: JudgeRequest) => {
    const { learner, before } = materialOf(task);
    const customer = before.filter(({ role }) => role === 'customer').map(({ text }) => text);
    const read = fittingPassages(passages, [...customer, ...learner]);
    const claims = claimsIn(candidatesIn({ texts: learner, customer }, factsOf(snapshot, read)));
    return { ...honestly(task), better, claims };
  };
const earlier: TalkLine[] = [{ role: 'customer', text: '预算六百左右，多少钱？' }];
const evaluate = (messages: string[], { better = '', turn = 1, answer = naming(better), course = snapshot, before = earlier } = {}) =>
  serviceWith(answer).service.evaluateTurn({ snapshot: course, turn, messages, given: [], before }); // prettier-ignore
const verdicts = async (...messages: string[]) =>
  (await evaluate(messages)).checks.map(({ criterion_id, verdict }) => `${criterion_id} ${verdict}`);

describe('A figure that is not the material’s', () => {
  it('keeps from being met what it was meant to show, and nothing else', async () => {
    expect(await verdicts('云步 699 元，单只 228 克，您试试')).toEqual(['price met', 'light met', 'try met']);
    expect(await verdicts('云步只要 99 元，单只 50 克，您试试')).toEqual(['price not_met', 'light not_met', 'try met']);
    expect(await verdicts('云步只要 99 元', '单只 228 克，您试试')).toEqual(['price not_met', 'light met', 'try met']);
  }); // prettier-ignore

  it('keeps a criterion about the same thing from being met by words beside it', async () => {
    const text = '讲清楚退换或售后保障';
    const criterion = { criterion_id: 'service', weight: 1, text, kind: 'must_say' as const, keywords: ['退换', '放心'] };
    const course = { ...courseWith([{ ...rules[0]!, criteria: [...rules[0]!.criteria, criterion] }]), material };
    const about = async (said: string) => (await evaluate([said], { course })).checks.at(-1)!.verdict;
    expect(await about('售后您放心，七天内没穿出门随便退换')).toBe('met');
    expect(await about('售后您放心，六十天内随便退换')).toBe('not_met');
    expect(await about('售后您放心，云步只要 99 元')).toBe('met');
  }); // prettier-ignore

  it('is named with the right one, before anything else', async () => {
    const evaluation = await evaluate(['云步只要 99 元，您试试']);
    expect(evaluation.contradictions).toEqual([
      {
        fact_id: 'f1',
        thing: '云步缓震跑鞋',
        about: '价格',
        said: '99 元',
        written: '699 元',
        quote: '云步只要 99 元',
        line: '云步缓震跑鞋，699 元，单只 228 克',
        spoiled: [{ rule_id: 1, criterion_id: 'price' }],
      },
    ]);
    expect(evaluation.answer_reason.split('\n')[0]).toBe(contradictionLine({ said: '99 元', written: '699 元' }));
    expect(evaluation.reasons['1/price']).toBe('和资料不符，不算');
    expect(evaluation.score).toBe(50);
  }); // prettier-ignore

  it('is asked for with the material’s figures, and nobody is asked where there are none', async () => {
    const { model, service } = serviceWith(naming(''));
    const turn = { turn: 1, messages: ['您好'], before: [], given: [] };
    await service.evaluateTurn({ snapshot, ...turn });
    expect(model.tasks[0]!.user).toContain('{"fact":"f1","thing":"云步缓震跑鞋","about":"价格","figure":"699 元"}');
    expect(JSON.stringify(model.tasks[0]!.schema)).toContain('"claims"');
    await service.evaluateTurn({ snapshot: courseWith(rules), ...turn });
    expect(model.tasks[1]!.user + JSON.stringify(model.tasks[1]!.schema)).not.toContain('claims');
  }); // prettier-ignore

  it('is none where the judge names no fact, or where its answer has no claims at all', async () => {
    const evaluation = await evaluate(['云步只要 99 元'], { answer: honestly as never });
    expect([evaluation.score, evaluation.contradictions]).toEqual([100, undefined]);
  });
});

describe('A better wording', () => {
  it.each([
    ['云步 699 元，您上脚走两圈', true],
    ['离您的六百预算不远，云步 699 元', true],
    ['云步 699 元，今天下单再减 50 元', false],
    ['云步单只 180 克', false],
    ['您带走云步，99 元就够', false],
  ])('%s: %s', async (better, isKept) => {
    expect((await evaluate(['您好，云步只要 99 元'], { better })).answer_eval).toBe(isKept ? better : '');
  });

  it.each([
    ['a clause that was told to be wrong', [{ quote: '云步只要 99 元' }], ['99 元', '四双']],
    ['a turn that is not judged yet', null, ['99 元', '四双', '八双']],
  ])('takes no figure of %s', async (_, contradictions, taken) => {
    const said = [
      { role: 'customer' as const, text: '要是买五双呢？' },
      { role: 'learner' as const, text: '云步只要 99 元，给您留了八双', contradictions },
    ];
    const advised = async (figure: string) => {
      const better = `您好，${figure}都给您看看`;
      return (await evaluate(['您好，您试试'], { better, before: said })).answer_eval === better;
    };
    const figures = ['99 元', '四双', '五双', '八双', '699 元'];
    const kept = await Promise.all(figures.map(advised));
    expect(figures.filter((_, at) => !kept[at])).toEqual(taken);
  });
});

describe('The summary', () => {
  it.each([
    ['云步 699 元要说清楚', true, true],
    // A figure that was said wrongly is named, and neither praised nor advised.
    ['说成 99 元要改', true, false],
    ['下次先说云步 599 元', false, false],
    ['单只 180 克要说清楚', false, false],
  ])('has no figure that stands in neither material nor talk: %s', async (worded, isSaid, isPraised) => {
    const said = '云步只要 99 元，您试试';
    const turns: TurnOfSession[] = [{ index: 1, texts: [said], evaluation: await evaluate([said]) }];
    const { service } = serviceWith((task) => ({
      points: materialOf(task).points.map(({ id }) => ({ id, text: worded })),
      comment: worded,
    }));
    const { good, weak, suggestions, comment } = await service.summarise({ snapshot, turns, transcript: [] });
    expect([good, weak, suggestions].map((points) => points.length > 0)).toEqual([true, true, true]);
    const isWorded = (text: string | null) => text === worded;
    expect(weak.map(({ text }) => isWorded(text))).toEqual([false, isSaid]);
    const praise = [...good, ...suggestions].map(({ text }) => isWorded(text));
    expect(praise).toEqual(praise.map(() => isPraised));
    expect(weak[0]).toEqual({
      text: '云步缓震跑鞋的价格说错了：说成了 99 元，资料是 699 元',
      turn: 1,
      rule_name: null,
    });
    expect(comment).toBe('请顾客试穿做得好，下次先把价格说对。');
  });
});

describe('A later correction', () => {
  const summarise = async (second: string) => {
    const { service } = serviceWith(() => ({ points: [], comment: '' }));
    const turns: TurnOfSession[] = [];
    for (const [at, text] of ['云步只要 99 元', second].entries()) {
      const evaluation = await evaluate([text], { turn: at + 1 });
      turns.push({ index: at + 1, texts: [text], evaluation });
    }
    return service.summarise({ snapshot, turns, transcript: [] });
  };

  it('gives back what the wrong figure had spoiled', async () => {
    const corrected = await summarise('不好意思说错了，云步是 699');
    expect(corrected.weak.map(({ text }) => text).join()).not.toContain('说错了');
    expect(corrected.criteria[0]).toMatchObject({ criterion_id: 'price', verdict: 'met', turn: 2, quote: '云步是 699' });
    const stubborn = await summarise('对的，就是这个价');
    expect(stubborn.weak[0]!.text).toContain('价格说错了');
    expect(stubborn.criteria[0]).toMatchObject({ criterion_id: 'price', verdict: 'not_met' });
  }); // prettier-ignore
});

describe('A figure of a reference file', () => {
  const passages = [
    { name: 'p1', file: '跑鞋参数.md', heading: '山径越野跑鞋', text: '山径越野跑鞋\n单只 310 克，外底是 5 毫米深齿。' },
    { name: 'p2', file: '跑鞋参数.md', heading: '云步缓震跑鞋', text: '云步缓震跑鞋\n前后掌落差 8 毫米。吊牌价 799 元。' },
    { name: 'p3', file: '退换手册.md', heading: '换码换色', text: '三十天内可以换码一次，门店没有码的三天调到店。' },
  ];
  const judged = async (...said: string[]) => {
    const { model, service } = serviceWith(naming('', passages));
    const evaluation = await service.evaluateTurn({ snapshot, turn: 1, messages: said, given: [], before: earlier, passages });
    return { evaluation, asked: model.tasks[0]! };
  };
  const saidOf = async (...said: string[]) => (await judged(...said)).evaluation.contradictions?.map(({ said: as, written }) => `${as} ${written}`);

  it('keeps from being met what it was meant to show, and is told with its line and its file', async () => {
    const { evaluation } = await judged('山径单只只有 50 克，您试试');
    expect(evaluation.contradictions).toEqual([
      {
        fact_id: 'p1f1',
        thing: '山径越野跑鞋',
        about: '重量',
        said: '50 克',
        written: '310 克',
        quote: '山径单只只有 50 克',
        line: '山径越野跑鞋：单只 310 克，外底是 5 毫米深齿。',
        file: '跑鞋参数.md',
        spoiled: [{ rule_id: 1, criterion_id: 'light' }],
      },
    ]);
    expect(evaluation.passages![0]).toBe('p1');
    expect(await saidOf('山径单只 310 克，您试试')).toBeUndefined();
  });

  it('counts only where the material has none of the same', async () => {
    expect(await saidOf('云步 699 元，您试试')).toBeUndefined();
    expect(await saidOf('云步 799 元，您试试')).toEqual(['799 元 699 元']);
    expect(await saidOf('云步落差有 12 毫米')).toEqual(['12 毫米 8 毫米']);
  });

  it('is asked for with its passage, as data beside the material', async () => {
    const { asked } = await judged('山径单只 310 克，您试试');
    const { name: passage, ...rest } = passages[0]!;
    expect(goodsOf(asked)).toBe(material);
    expect(materialOf(asked)).toMatchObject({ files: [{ passage, ...rest }] });
    expect(asked.user).toContain('{"fact":"p1f1","thing":"山径越野跑鞋","about":"单只 重量","figure":"310 克"}');
    expect(asked.system).not.toContain('310 克');
    const { user } = (await judged('您好')).asked;
    expect(user).not.toMatch(/"files"|files 是/u);
  });

  it('backs a better wording and what the summary says of it', async () => {
    const better = '您看山径，单只 310 克，鞋底抓得住';
    const { service } = serviceWith(naming(better, passages));
    const turn = { snapshot, turn: 1, given: [], before: earlier, passages };
    const evaluation = await service.evaluateTurn({ ...turn, messages: ['山径适合爬山'] });
    expect(evaluation.answer_eval).toBe(better);
    const turns = [{ index: 1, texts: ['山径适合爬山'], evaluation }];
    const { suggestions } = await serviceWith(({ user }) => ({
      points: /"kind":"suggestions"/u.test(user) ? [{ id: 's1', text: better }] : [],
      comment: '',
    })).service.summarise({ snapshot, turns, transcript: [], passages });
    expect(suggestions.map(({ text }) => text).join()).toContain('310 克');
  });

  it('is put right by a later turn without the files', async () => {
    const said = (text: string, index: number): Promise<TurnOfSession> =>
      judged(text).then(({ evaluation }) => ({ index, texts: [text], evaluation }));
    const first = await said('山径单只只有 50 克，您试试', 1);
    const left = async (text: string) => uncorrected(snapshot, [first, await said(text, 2)]).map(({ fact_id }) => fact_id);
    expect(await left('不好意思说错了，山径单只是 310 克')).toEqual([]);
    expect(await left('对的，很轻')).toEqual(['p1f1']);
  });
}); // prettier-ignore
