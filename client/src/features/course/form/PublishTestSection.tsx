/** What a batch test must have shown before the course is published; nothing has to, unless that is switched on. */
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import {
  batchTestProblemLabel,
  batchTestProblems,
  countText,
  courseFieldLabel,
  limits,
  personaLabel,
  requiredPersonas,
  usualPublishTest,
} from '#contracts';
import type { CourseView } from '#contracts';
import { FieldRow, Section, SelectField, SwitchField } from '../../../ui/form';
import { PassedTestLine } from '../PassedTestLine';
import { TestLink } from '../TestLink';
import type { CourseValues } from '../course-values';
import { bandChoices, testValues } from '../publish-test-values';

const Problems = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, color: theme.vars.palette.text.secondary },
  '& > div': { marginBottom: 0 },
}));

const usual = testValues(usualPublishTest);
const hint = `发布时，要有一次对同一版内容完成的批量自动化测试达到这些要求；内容改过以后要重新测试。每种模拟学员至少要有 ${countText(limits.publishTest.fewest)} 场得分。`;

export function PublishTestSection({ base }: { base: CourseView | null }) {
  const required = useWatch<CourseValues, 'publish_test'>({ name: 'publish_test' });
  return (
    <Section
      id="publish-test"
      title={courseFieldLabel.publish_test}
      aside={base && <TestLink courseId={base.course_id} />}
    >
      <SwitchField name="publish_test" label="通过测试才能发布" hint={hint} on={usual} off={null} />
      {required && (
        <>
          <FieldRow>
            {requiredPersonas.map((persona) => (
              <SelectField
                key={persona}
                name={`publish_test.bands.${persona}`}
                label={`“${personaLabel(persona)}”的中位分`}
                options={bandChoices}
                placeholder="不要求"
              />
            ))}
          </FieldRow>
          <Problems>
            <legend>测试里不能出现</legend>
            {batchTestProblems.map((problem) => (
              <SwitchField
                key={problem}
                name={`publish_test.without.${problem}`}
                label={batchTestProblemLabel[problem]}
              />
            ))}
          </Problems>
        </>
      )}
      {base?.passed_test && <PassedTestLine passed={base.passed_test} />}
    </Section>
  );
}
