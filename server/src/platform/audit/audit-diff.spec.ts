import { describe, expect, it } from '@jest/globals';
import { auditDiff } from './audit-diff.js';

describe('what an edit changed', () => {
  it('is written field by field, as it was and as it is', () => {
    expect(auditDiff({ name: '甲', ids: [1, 2], note: 'x' }, { name: '乙', ids: [1, 2] })).toEqual({
      before: { name: '甲' },
      after: { name: '乙' },
    });
  });

  it('sees into lists and writes null for what was not there', () => {
    expect(auditDiff({ ids: [1, 2] }, { ids: [2, 1], end: 3 })).toEqual({
      before: { ids: [1, 2], end: null },
      after: { ids: [2, 1], end: 3 },
    });
  });

  it('is nothing when nothing differs', () => {
    expect(auditDiff({ ids: [1], name: '甲' }, { ids: [1], name: '甲' })).toBeNull();
  });
});
