import { describe, expect, test } from '@jest/globals';
import type { CourseSnapshot, KeyQa } from '#contracts';
import { storedAnswerEval, storedTurnEval } from '../../../libs/dialogue/results.test-support.js';
import { examCriteria, examHash, subjectIn, subjectKey, subjectOf, verdictsIn } from './subject.rules.js';

const question = (over: Partial<KeyQa> = {}): KeyQa => ({
  ...{
    index: 1,
    question: '多久能退？',
    answer: '七天内，带小票。',
    score: 10,
    key_points: ['七天内', '带小票'],
  },
  ...over,
});
const whole = question({ index: 2, question: '怎么洗？', answer: '手洗', key_points: [] });
const exam = { kind: 'exam', id: 5 } as const;
const snapshot = { course_id: 5, rules: [], key_qa: [whole, question()] } as Pick<
  CourseSnapshot,
  'course_id' | 'rules' | 'key_qa'
>;

test('a subject is known again by its key', () => {
  expect(subjectOf(subjectKey(exam))).toEqual(exam);
});

describe('an exam is labelled by its key points', () => {
  test('each like a criterion, of questions that have any', () => {
    expect(examCriteria(snapshot.key_qa)).toMatchObject([
      { text: '七天内', weight: 5, kind: 'judge' },
      { text: '带小票', weight: 5, kind: 'judge' },
    ]);
    expect(examCriteria([whole])).toEqual([]);
  });

  test('and a point is the same with its question and its text, whatever it is worth and wherever it stands', () => {
    const ids = (...questions: KeyQa[]) => examCriteria(questions).map(({ criterion_id }) => criterion_id);
    const first = ids(question());
    expect(ids(whole, question({ score: 20 }))).toEqual(first);
    expect(ids(question({ question: '几天能换？' })).some((id) => first.includes(id))).toBe(false);
    expect(ids(question({ key_points: ['七天内', '要小票'] }))[0]).toBe(first[0]);
    expect(new Set([...ids(question({ key_points: ['七天内', '要小票'] })), ...first]).size).toBe(3);
  });

  test('and it is another version by what judges are told of it', () => {
    const same = (...questions: KeyQa[]) => examHash(questions) === examHash([question()]);
    expect([same(question({ score: 3 })), same(question(), whole)]).toEqual([true, true]);
    expect([
      same(question({ answer: '十天内' })),
      same(question({ key_points: ['七天内'] })),
      same(question({ question: '几天能换？' })),
    ]).toEqual([false, false, false]);
  });

  test('as a session of it was judged', () => {
    const [days, receipt] = subjectIn(exam, snapshot)!.criteria;
    expect(subjectIn({ kind: 'exam', id: 6 }, snapshot)).toBeNull();
    const point = { score: 5, earned: 5, quote: null };
    const value = storedAnswerEval({
      question: 1,
      points: [
        { ...point, text: '七天内', hit: true },
        { ...point, text: '带小票', hit: false },
      ],
    });
    expect([...verdictsIn(exam, snapshot, value)]).toEqual([
      [days!.criterion_id, 'met'],
      [receipt!.criterion_id, 'not_met'],
    ]);
    const undecided = { ...value, points: value.points.map((one) => ({ ...one, hit: null })) };
    expect(verdictsIn(exam, snapshot, undecided).size).toBe(0);
    // What is judged as a whole has no points.
    expect(verdictsIn(exam, snapshot, { ...value, question: 0 }).size).toBe(0);
    expect(verdictsIn({ kind: 'rule', id: 5 }, snapshot, value).size).toBe(0);
    expect(verdictsIn(exam, snapshot, storedTurnEval()).size).toBe(0);
  });
});
