import { describe, expect, test } from '@jest/globals';
import { blankCourse, bodyOf, previewOf, valuesOf } from './course-values';

describe('what is sent of a form', () => {
  const rule = { rule_id: 3, rule_name: '问候', rule_desc: '', weight: 2 };
  const role = { role_id: 5, role_name: '王女士', role_desc: '' };
  const question = { index: 9, question: '鞋底？', answer: '橡胶', score: '１０ 分', key_points: [] };

  test('names rules and roles by their ids and numbers the questions', () => {
    const body = bodyOf({ ...blankCourse, scoring_rules: [rule], role_config: [role], key_qa: [question] });
    expect(body).toMatchObject({
      scoring_rules: [{ rule_id: 3, weight: 2 }],
      role_config: [{ role_id: 5 }],
      key_qa: [{ index: 1, score: 10 }],
    });
    expect(body.role_config[0]).not.toHaveProperty('role_name');
  });

  test('is no number where a number’s field is empty: null would mean that nothing was said', () => {
    const body = bodyOf({
      ...blankCourse,
      max_dialogue_turns: null,
      scoring_rules: [{ ...rule, weight: null }],
    });
    expect(body).toMatchObject({ max_dialogue_turns: NaN, scoring_rules: [{ weight: NaN }] });
  });

  test('to try it out is only what shows in a talk or its evaluation', () => {
    const before = previewOf(blankCourse, 1);
    expect(
      previewOf({ ...blankCourse, reference_files: [{ file_id: 4, file_name: '手册' }], max_attempts: 2 }, 1),
    ).toEqual(before);
    expect(previewOf({ ...blankCourse, speaker_content: '你好' }, 1)).not.toEqual(before);
    for (const said of [{ material: '云步 699 元' }, { course_description: '云步 699 元' }])
      expect(previewOf({ ...blankCourse, ...said }, 1)).toMatchObject(said);
  });

  test('is what was stored when nothing was changed', () => {
    const stored = {
      ...blankCourse,
      course_name: '试鞋',
      scoring_rules: [rule],
      role_config: [{ ...role, version: 4 }],
    };
    const values = valuesOf(stored as never);
    expect(values.role_config).toEqual([role]);
    expect(bodyOf(values)).toEqual(bodyOf({ ...stored, role_config: [role] }));
  });
});
