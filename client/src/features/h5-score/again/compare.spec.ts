import { describe, expect, test } from '@jest/globals';
import { MessageType } from '#contracts';
import type { CriterionVerdict } from '#contracts';
import { evaluation, record, result, verdict } from '../../../../test/builders/session-result';
import { compare } from './compare';

const check = (
  criterion_id: string,
  said: CriterionVerdict['verdict'],
  over: Partial<CriterionVerdict> = {},
) => verdict({ criterion_id, text: criterion_id, verdict: said, ...over });
const talk = (checks: CriterionVerdict[] | null, score = 0) =>
  result({
    records: [
      record(3, MessageType.customer, '网上才 629，你们贵这么多？'),
      ...(checks === null ? [] : [record(4, MessageType.learner, '话')]),
      ...(checks?.length
        ? [record(4, MessageType.evaluation, '', evaluation({ checks, answer_score: score }))]
        : []),
    ],
  });

describe('a turn that is said anew', () => {
  test('shows by how much each criterion changes the score, and together that is the difference', () => {
    const before = talk(
      [check('理解', 'not_met'), check('回应', 'not_met', { weight: 2 }), check('售后', 'met')],
      25,
    );
    const now = talk(
      [
        check('理解', 'met', { quote: '您比得真仔细' }),
        check('回应', 'met', { weight: 2 }),
        check('售后', 'met'),
      ],
      100,
    );
    const { customer, changes } = compare(before, now, 4);
    expect(customer).toBe('网上才 629，你们贵这么多？');
    expect(changes.map(({ name, before: was, now: is, points }) => [name, was, is, points])).toEqual([
      ['回应', 'not_met', 'met', 50],
      ['理解', 'not_met', 'met', 25],
      ['售后', 'met', 'met', 0],
    ]);
    expect(changes[1]!.quote).toBe('您比得真仔细');
  });

  test('counts what was due in only one of the two', () => {
    const { changes } = compare(
      talk([check('理解', 'met'), check('售后', 'not_applicable')], 100),
      talk([check('理解', 'met'), check('售后', 'not_met')], 50),
      4,
    );
    expect(changes.map(({ name, before, now, points }) => [name, before, now, points])).toEqual([
      ['售后', 'not_applicable', 'not_met', 0],
      ['理解', 'met', 'met', -50],
    ]);
  });

  test('says of a rule without criteria that it changed, not by how much', () => {
    const level = (of: 0 | 75) => talk([check('服务', of > 50 ? 'met' : 'not_met', { level: of })], of);
    expect(compare(level(0), level(75), 4).changes).toMatchObject([
      { before: 'not_met', now: 'met', points: null },
    ]);
  });

  test('has no changes before it is said and judged', () => {
    const before = talk([check('理解', 'not_met')]);
    expect(compare(before, talk(null), 4)).toMatchObject({ now: null, changes: [] });
    expect(compare(before, talk([]), 4)).toMatchObject({
      now: { texts: ['话'], evaluation: null },
      changes: [],
    });
  });
});
