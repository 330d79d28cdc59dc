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

  it('have an id each of their own; new ones have none yet', () => {
    expect(
      criteriaRefused([draft({ criterion_id: 'a' }), draft(), draft(), draft({ criterion_id: 'a' })]),
    ).toEqual({ 'criteria.3.criterion_id': ['评分点编号重复了'] });
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
