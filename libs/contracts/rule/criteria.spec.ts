import { describe, expect, it } from '@jest/globals';
import { criteriaRefused, criteriaToKeep, type CriterionDraft } from './criteria.js';

const draft = (change: Partial<CriterionDraft> = {}): CriterionDraft => ({
  text: '打招呼',
  weight: 1,
  kind: 'judge',
  ...change,
});

describe('criteria', () => {
  it('that are decided by words need words, each in its own field', () => {
    const refused = criteriaRefused([
      draft(),
      draft({ kind: 'must_say', keywords: [] }),
      draft({ kind: 'must_say', keywords: ['您好'] }),
      draft({ kind: 'must_not_say', keywords: null }),
    ]);
    expect(Object.keys(refused)).toEqual(['criteria.1.keywords', 'criteria.3.keywords']);
  });

  it('take 不该做 only from a judge, and a red line only for what is forbidden', () => {
    const refused = criteriaRefused([
      draft({ avoid: true, cap: 0 }),
      draft({ avoid: true, kind: 'must_say', keywords: ['您好'] }),
      draft({ cap: 59, kind: 'must_not_say', keywords: ['保证'] }),
      draft({ cap: 59 }),
    ]);
    expect(refused).toEqual({
      'criteria.1.avoid': ['只有由 AI 判断的评分点才能设为“不该做”'],
      'criteria.3.cap': ['只有不能说、不该做的评分点才能设红线'],
    });
    const [kept, plain] = criteriaToKeep(
      [draft({ avoid: true, cap: 0 }), draft({ avoid: false, cap: null })],
      () => 'new',
    );
    expect(kept).toMatchObject({ avoid: true, cap: 0 });
    expect(plain).toEqual({ criterion_id: 'new', text: '打招呼', weight: 1, kind: 'judge' });
  });

  it('count words in questions only where they must be said, and characters only where they must not be too many', () => {
    const refused = criteriaRefused([
      draft({ kind: 'must_say', keywords: ['预算'], asks: true }),
      draft({ kind: 'must_not_say', longest: 200 }),
      draft({ asks: true, longest: 200, due_after: 'objection' }),
      draft({ avoid: true, due_after: 'refusal' }),
    ]);
    expect(refused).toEqual({
      'criteria.2.asks': ['只有必须说的评分点才能设为“只在问句里算”'],
      'criteria.2.longest': ['只有不能说的评分点才能设一轮最多多少字'],
      'criteria.3.due_after': ['只有由 AI 判断的、该做的评分点才能设“什么时候该做”'],
    });
    const kept = criteriaToKeep([draft({ asks: true, longest: 200, due_after: 'any' }), draft({ asks: false, longest: null })], () => 'new'); // prettier-ignore
    expect(kept[0]).toMatchObject({ asks: true, longest: 200, due_after: 'any' });
    expect(kept[1]).toEqual({ criterion_id: 'new', text: '打招呼', weight: 1, kind: 'judge' });
  });

  it('have an id each of their own; new ones have none yet', () => {
    expect(
      criteriaRefused([draft({ criterion_id: 'a' }), draft(), draft(), draft({ criterion_id: 'a' })]),
    ).toEqual({ 'criteria.3.criterion_id': ['评分点编号重复了'] });
  });

  it('keep a name that says something, trimmed', () => {
    const kept = criteriaToKeep(
      [draft({ name: ' 先打招呼 ' }), draft({ name: ' ' }), draft({ name: null })],
      () => 'new',
    );
    expect(kept.map(({ name }) => name)).toEqual(['先打招呼', undefined, undefined]);
    expect(kept[1]).not.toHaveProperty('name');
  });

  it('are kept with their ids, trimmed, and with each word once as the matcher sees it', () => {
    const kept = criteriaToKeep(
      [
        draft({ criterion_id: 'a', text: ' 打招呼 ', kind: 'must_say', keywords: [' ＯＫ', 'ok', '您好！'] }),
        draft({ keywords: [] }),
      ],
      () => 'new',
    );
    expect(kept).toEqual([
      { criterion_id: 'a', text: '打招呼', weight: 1, kind: 'must_say', keywords: ['ＯＫ', '您好！'] },
      { criterion_id: 'new', text: '打招呼', weight: 1, kind: 'judge' },
    ]);
  });
});
