/** What a course still lacks before it can be published, each with the way to it; it shrinks as the form fills. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { courseLacks } from '#contracts';
import type { CourseLack, CourseType } from '#contracts';
import { bodyOf } from './values';
import type { CourseValues } from './values';

const Notice = styled(Alert)({
  marginBottom: 16,
  alignItems: 'center',
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: 0 },
  '& ul': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
});

/** The sections of the fields that are no single input. */
const sectionOf: Partial<Record<CourseLack['field'], string>> = {
  role_config: 'roles',
  scoring_rules: 'rules',
  key_qa: 'questions',
};

/** Takes the focus to a field, or to where things are added in its section. */
export function leadTo(field: CourseLack['field']): void {
  const section = sectionOf[field];
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const element = section
    ? (find(`#${section} :is(input, textarea)`) ?? find(`#${section} button`))
    : find(`[name="${field}"]`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}

export const lacksOf = (values: CourseValues, courseType: CourseType): CourseLack[] =>
  courseLacks({
    ...bodyOf(values),
    course_type: courseType,
    max_dialogue_turns: values.max_dialogue_turns ?? 0,
    max_dialogue_duration: values.max_dialogue_duration ?? 0,
  });

interface MissingProps {
  type: CourseType;
  form: UseFormReturn<CourseValues>;
  published: boolean;
}

export function Missing({ type, form, published }: MissingProps) {
  const lacks = lacksOf(useWatch({ control: form.control }) as CourseValues, type);
  if (lacks.length === 0) return null;
  return (
    <Notice severity="warning" role="alert">
      {published ? '已发布的课程不能缺少：' : '还不能发布，请先补充：'}
      <ul>
        {lacks.map(({ field, name }) => (
          <li key={field}>
            <Button size="small" onClick={() => leadTo(field)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
