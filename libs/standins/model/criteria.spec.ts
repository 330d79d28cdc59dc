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
          kind: { type: 'string', enum: ['judge', 'must_say', 'must_not_say'] },
          weight: { type: 'integer', enum: [1, 2, 3, 4, 5] },
          keywords: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};
const propose = (description: string) => {
  const text = `拆出评分点。\n${JSON.stringify({ rule: '开场', description })}\n只输出一个 JSON 对象：{"criteria":[]}`;
  return judge([{ role: 'user', text }], schema) as { criteria: Record<string, unknown>[] };
};

describe('A rule that is to be taken apart', () => {
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

  it('is the same each time, and short', () => {
    const long = '讲清楚材质，给出依据，邀请试穿，说明售后，介绍优惠，约定下次再来';
    expect(propose(long)).toEqual(propose(long));
    expect(propose(long).criteria).toHaveLength(5);
    expect(propose('%').criteria).toMatchObject([{ kind: 'judge' }]);
  });
});
