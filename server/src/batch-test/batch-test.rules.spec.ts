import { describe, expect, test } from '@jest/globals';
import { batchTestSentence, defaultPersonas } from '#contracts';
import type { CreateBatchTestDto } from '#contracts/batch-test/batch-test.dto';
import type { SessionState } from '#dialogue';
import { snapshot } from '../../test/builders/snapshot.js';
import { cancelRefused, compareRefused, createRefused, endOf, withRole } from './batch-test.rules.js';

const ended = (status: SessionState['result']['status'], reason: SessionState['reason'], spoken = true) =>
  ({
    ...{ turns: [{ index: 0, messages: [], skipped: null }], reason },
    ...(spoken && { turns: [{ index: 1, messages: [{ text: '您好' }], skipped: null }] }),
    result: { status, run: 1, value: { score: 71.5 } },
  }) as unknown as SessionState;

describe('an ended session', () => {
  test.each([
    ['scored', 'turns', { state: 'done', score: 71.5, reason: null }],
    ['pending', 'turns', 'evaluating'],
    ['unscored', 'turns', { state: 'failed', score: null, reason: '评分没有完成' }],
    ['undecided', 'turns', { state: 'failed', score: null, reason: '演示模型判不了' }],
    ['none', 'abandoned', 'lost'],
  ] as const)('that is %s and ended by %s', (status, reason, end) => {
    expect(endOf(ended(status, reason), 0)).toEqual(end);
  });

  test('begins anew where its time went by and nothing was said, but not for ever', () => {
    expect(endOf(ended('scored', 'time', false), 0)).toBe('lost');
    expect(endOf(ended('scored', 'time', false), 2)).toMatchObject({ state: 'failed' });
    expect(endOf(ended('scored', 'time'), 0)).toMatchObject({ state: 'done' });
  });
});

describe('a batch test', () => {
  const body = (personas: object[]) => ({ course_id: 1, parallel: 4, personas }) as CreateBatchTestDto;
  const persona = { ...defaultPersonas[0]!, count: 150 };

  test('has at most so many sessions', () => {
    expect(createRefused(body([persona]))).toEqual({});
    expect(createRefused(body([persona, persona]))).toEqual({ personas: [batchTestSentence.tooMany] });
  });

  test('is told how a persona behaves, or what it says', () => {
    expect(createRefused(body([{ ...persona, how: ' ', lines: ['您好'] }]))).toEqual({});
    expect(createRefused(body([{ ...persona, how: ' ', lines: [] }]))).toEqual({
      'personas.0.how': [batchTestSentence.noHow],
    });
  });

  test('has one of the course’s roles, where one is named', () => {
    const course = snapshot();
    expect(withRole(course, null)).toBe(course);
    expect(withRole(course, 1)?.roles).toEqual(course.roles);
    expect(withRole(course, 9)).toBeNull();
  });

  test('is stopped before its end, and compared after it with one of the same course', () => {
    expect(cancelRefused({ state: 'running' })).toBeNull();
    expect(cancelRefused({ state: 'done' })).not.toBeNull();
    const done = { courseId: 1, state: 'done' } as const;
    expect(compareRefused(done, { courseId: 1, state: 'cancelled' })).toBeNull();
    expect(compareRefused(done, { courseId: 2, state: 'done' })).toBe(batchTestSentence.otherCourse);
    expect(compareRefused(done, { courseId: 1, state: 'running' })).toBe(batchTestSentence.notEnded);
  });
});
