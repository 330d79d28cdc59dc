import { describe, expect, it } from '@jest/globals';
import { auditedFields, fieldsOf, newFields, saidFields } from './course.form.js';

describe('the form of a course', () => {
  it('says only what is in it; null says nothing, but empties the number of attempts', () => {
    expect(saidFields({ course_id: 1, version: 3 })).toEqual({});
    expect(
      saidFields({ course_id: 1, course_name: ' 接待 ', course_scenario: '', max_attempts: null }),
    ).toEqual({ courseName: '接待', courseScenario: '', maxAttempts: null });
    const nulls = { course_id: 1, course_scenario: null, key_qa: null, speaker_first: null };
    expect(saidFields(nulls as never)).toEqual({});
  });

  it('has no material where that says nothing; null empties it', () => {
    expect(newFields({ course_name: '接待' }).material).toBeNull();
    expect(saidFields({ material: ' 云步 699 元\n' })).toEqual({ material: '云步 699 元' });
    for (const material of [' \n', '', null]) expect(saidFields({ material })).toEqual({ material: null });
  });

  it('gives weights that are not named the weight 1', () => {
    const { scoringRules } = saidFields({ scoring_rules: [{ rule_id: 6, weight: 3 }, { rule_id: 2 }] });
    expect(scoringRules).toEqual([
      { rule_id: 6, weight: 3 },
      { rule_id: 2, weight: 1 },
    ]);
  });

  it('numbers questions from 1 in the order of their index', () => {
    const { keyQa } = saidFields({
      key_qa: [
        { index: 7, question: ' 能试吗？ ', answer: '能', score: 20, key_points: [' 能试 ', ' '] },
        { index: 2, question: '几天可退？' },
        { index: 7, question: '有发票吗？', score: 0.5, key_points: [] },
      ],
    });
    expect(keyQa).toEqual([
      { index: 1, question: '几天可退？', answer: '', score: 0 },
      { index: 2, question: '能试吗？', answer: '能', score: 20, key_points: ['能试'] },
      { index: 3, question: '有发票吗？', answer: '', score: 0.5 },
    ]);
  });

  it('keeps key points as they were given, texts or points with a score and a passage', () => {
    const source = { file_id: 1, passage_id: 'abc', quote: '七天内' };
    const shown = { ...source, file_name: '退换.txt' };
    const { keyQa } = saidFields({
      key_qa: [
        {
          index: 1,
          question: '几天？',
          key_points: [{ text: ' 七天 ', score: 5, source: shown }, ' 有小票 '],
        },
      ],
    });
    expect(keyQa![0]!.key_points).toEqual([{ text: '七天', score: 5, source }, '有小票']);
  });

  it('leaves nothing behind when a course is copied or written down', () => {
    const course = newFields({ course_name: '接待', speaker_content: '你好', max_attempts: 2 });
    expect(fieldsOf({ ...course, courseId: 9, version: 4 } as typeof course)).toEqual(course);
    expect(Object.keys(auditedFields(course))).toHaveLength(Object.keys(course).length);
  });
});
