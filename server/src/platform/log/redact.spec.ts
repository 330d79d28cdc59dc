import { describe, expect, it } from '@jest/globals';
import { redact, withoutSecrets } from './redact.js';

describe('for the log', () => {
  it('secrets and people’s own words are replaced, however deep they lie', () => {
    expect(redact({ user: { access_token: 'x', name: '王' }, answer: '您好', code: 'y' })).toEqual({
      user: { access_token: '[redacted]', name: '王' },
      answer: '[redacted]',
      code: '[redacted]',
    });
  });

  it('long texts, long lists and deep things are cut', () => {
    expect(redact('字'.repeat(2_001))).toHaveLength(2_001);
    expect(redact(Array.from({ length: 60 }, () => 1))).toHaveLength(50);
    expect(redact({ a: { b: { c: { d: { e: {} } } } } })).toEqual({
      a: { b: { c: { d: { e: '[deep]' } } } },
    });
  });
});

describe('to be kept', () => {
  it('only secrets are replaced: what was written stays as it was', () => {
    const course = {
      key_qa: [{ question: '几天？', answer: '七天', key_points: ['七天'] }],
      content: '字'.repeat(9_000),
    };
    expect(withoutSecrets({ before: course, password: 'x' })).toEqual({
      before: course,
      password: '[redacted]',
    });
  });

  it('a very long list says what it leaves out', () => {
    const kept = withoutSecrets({ students: Array.from({ length: 203 }, (_, at) => at) }) as {
      students: unknown[];
    };
    expect(kept.students).toHaveLength(201);
    expect(kept.students.at(-1)).toBe('…还有 3 项');
  });

  it('nothing is nothing', () => {
    expect([withoutSecrets(null), withoutSecrets(0), withoutSecrets('')]).toEqual([null, 0, '']);
  });
});
