/** How the customer behaves; the model can word it from scenario and rules. */
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { limits, scenarioFirst } from '#contracts';
import type { DialogueSettingsDto } from '#contracts/course/course.dto';
import { dialogueSettings } from '../../../api/console/authoring';
import type { CourseValues } from '../course-values';
import { fileIdsOf, WrittenField } from './WrittenField';

/** The rules in words, as the model reads them. */
const rulesInWords = (rules: CourseValues['scoring_rules']) =>
  rules
    .map(({ rule_name, rule_desc }) => `${rule_name}：${rule_desc}`)
    .join('\n')
    .slice(0, limits.text);

function bodyOf(form: UseFormReturn<CourseValues>): DialogueSettingsDto | null {
  const { course_scenario, speaker_first, scoring_rules } = form.getValues();
  if (course_scenario.trim() === '') {
    form.setError('course_scenario', { type: 'check', message: scenarioFirst }, { shouldFocus: true });
    return null;
  }
  return {
    scenario: course_scenario,
    speaker_first,
    eval_rule: rulesInWords(scoring_rules),
    file_ids: fileIdsOf(form),
  };
}

export function DialogueSettingsField() {
  const scenario = useWatch<CourseValues, 'course_scenario'>({ name: 'course_scenario' });
  return (
    <WrittenField
      name="dialogue_settings"
      hint={scenario.trim() === '' ? '填好课程场景，AI 才能生成' : undefined}
      placeholder="顾客怎么说话、先问什么、什么时候愿意买"
      writes={['AI 生成', 'AI 重新生成']}
      by={dialogueSettings}
      bodyOf={bodyOf}
    />
  );
}
