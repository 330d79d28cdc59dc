import { describe, expect, it } from '@jest/globals';
import { judge } from './judge/judge.js';

const schema = {
  type: 'object',
  properties: {
    criteria: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          name: { type: 'string' },
          kind: { type: 'string', enum: ['judge', 'must_say', 'must_not_say'] },
          weight: { type: 'integer', enum: [1, 2, 3, 4, 5] },
          keywords: { type: 'array', items: { type: 'string' } },
          avoid: { type: 'boolean' },
          asks: { type: 'boolean' },
          in_other_words: { type: 'boolean' },
          due_after: { type: 'string', enum: ['any', 'question', 'objection', 'refusal'] },
        },
      },
    },
  },
};
const propose = (description: string) => {
  const text = `拆出评分点。\n${JSON.stringify({ rule: '开场', description })}\n只输出一个 JSON 对象：{"criteria":[]}`;
  return judge([{ role: 'user', text }], schema) as { criteria: Record<string, unknown>[] };
};

describe('A rule that is to be split', () => {
  it('becomes a criterion a clause, decided by words where words give it away', () => {
    const { criteria } = propose('主动打招呼，先弄清顾客最在意什么，提到“七天无理由”，也不催促顾客。');
    expect(criteria.map(({ text, kind }) => [text, kind])).toEqual([
      ['主动打招呼', 'must_say'],
      ['先弄清顾客最在意什么', 'judge'],
      ['提到“七天无理由”', 'must_say'],
      ['不催促顾客', 'must_not_say'],
    ]);
    expect(criteria[0]!.keywords).toContain('您好');
    expect(criteria[2]!.keywords).toContain('七天无理由');
    expect(criteria[3]!.keywords).not.toHaveLength(0);
  });

  it('has a short name where it is short enough, which tells what an offence does to the customer', () => {
    const { criteria } = propose('先弄清顾客最在意什么地方，也不催促顾客');
    expect(criteria.map(({ name }) => name)).toEqual(['', '顾客被催促']);
    expect(propose('主动打招呼').criteria[0]!.name).toBe('主动打招呼');
  });

  it('counts words in questions only where something is to be found out', () => {
    const { criteria } = propose('了解顾客的预算，邀请顾客试穿，不催促顾客');
    expect(criteria.map(({ kind, asks }) => [kind, asks])).toEqual([
      ['must_say', true],
      ['must_say', false],
      ['must_not_say', false],
    ]);
  });

  it('takes other words for it where it is about meaning', () => {
    const { criteria } = propose('主动打招呼，邀请顾客试穿，提到“七天无理由”，认真倾听，不催促顾客');
    expect(criteria.map(({ text, kind, in_other_words }) => [text, kind, in_other_words])).toEqual([
      ['主动打招呼', 'must_say', false],
      ['邀请顾客试穿', 'must_say', true],
      ['提到“七天无理由”', 'must_say', false],
      ['认真倾听', 'judge', false],
      ['不催促顾客', 'must_not_say', true],
    ]);
  });

  it('has what should not be done asked as such, and mixed clauses split', () => {
    const found = (description: string) =>
      propose(description).criteria.map(({ text, kind, avoid }) => [text, kind, avoid]);
    expect(found('给顾客留出空间，不催促')).toEqual([
      ['给顾客留出空间', 'judge', false],
      ['不催促', 'must_not_say', false],
    ]);
    expect(found('认真倾听而不打断顾客，顾客拒绝后不纠缠')).toEqual([
      ['认真倾听', 'judge', false],
      ['打断顾客', 'judge', true],
      ['顾客拒绝后纠缠', 'judge', true],
    ]);
  });

  it('has something that can be earned, also where the description only forbids', () => {
    for (const description of [
      '不催促顾客，不贬低别家',
      '不打断顾客',
      '不推诿，不敷衍，不冷落，不嘲讽，不催促，不夸大',
    ]) {
      const { criteria } = propose(description);
      expect(criteria.length).toBeLessThanOrEqual(5);
      expect(criteria.filter(({ kind, avoid }) => kind !== 'must_not_say' && !avoid)).toHaveLength(1);
    }
  });

  it('has no field that was not asked for', () => {
    const { avoid: _, in_other_words: __, ...properties } = schema.properties.criteria.items.properties;
    const older = {
      type: 'object',
      properties: { criteria: { type: 'array', items: { type: 'object', properties } } },
    };
    const text = JSON.stringify({ rule: '开场', description: '不打断顾客，问清用途' });
    const { criteria } = judge([{ role: 'user', text }], older) as { criteria: object[] };
    for (const criterion of criteria) {
      expect(Object.keys(criterion)).not.toContain('avoid');
      expect(Object.keys(criterion)).not.toContain('in_other_words');
    }
  });

  it('is the same each time, and short', () => {
    const long = '讲清楚材质，给出依据，邀请试穿，说明售后，介绍优惠，约定下次再来';
    expect(propose(long)).toEqual(propose(long));
    expect(propose(long).criteria).toHaveLength(5);
    expect(propose('%').criteria).toMatchObject([{ kind: 'judge' }]);
  });
});

describe('A course that is described whole', () => {
  const florist = [
    '来买花的多半是送人，怕不新鲜。店员先问送给谁、要几枝、有没有忌口的颜色，再推荐花材。客人嫌贵时不要急着打折，说清楚贵在哪里。',
    '客人问能放几天，教他怎么养。家长怕花粉过敏的，告诉他可以选无粉的。不催促客人。不许说“保证开一个月”。',
    '红玫瑰 9.9 元一枝，满 200 元免费送。',
  ].join('\n');
  const { criteria } = propose(florist);
  const found = (field: string) => Object.fromEntries(criteria.map((one) => [one.text, one[field]]));

  it('is split by what is to be done there, each with what it depends on; goods and customers are left out', () => {
    expect(criteria.map(({ text }) => text)).toEqual([
      '先问送给谁', '先问要几枝', '先问有没有忌口的颜色', '再推荐花材', '顾客嫌贵时急着打折', '顾客嫌贵时说清楚贵在哪里',
      '客人问能放几天，教他怎么养', '家长怕花粉过敏的，告诉他可以选无粉的', '催促客人', '不许说“保证开一个月”',
    ]); // prettier-ignore
  });

  it('is decided by words only where these are its own', () => {
    const words = criteria.filter(({ kind }) => kind !== 'judge');
    expect(words.map(({ kind, asks, keywords }) => [kind, asks, keywords])).toEqual([
      ['must_say', true, ['几枝']],
      ['must_not_say', false, ['保证开一个月']],
    ]);
  });

  it('says what should not be done without its no', () => {
    expect(criteria.filter(({ avoid }) => avoid).map(({ text }) => text)).toEqual([
      '顾客嫌贵时急着打折', '催促客人',
    ]); // prettier-ignore
  });

  it('is asked for what the customer has put before it', () => {
    expect(found('due_after')).toMatchObject({
      先问送给谁: 'any',
      顾客嫌贵时说清楚贵在哪里: 'objection',
      '客人问能放几天，教他怎么养': 'question',
      '家长怕花粉过敏的，告诉他可以选无粉的': 'objection',
    });
  });
});
