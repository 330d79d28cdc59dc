/** What a course still lacks before it can be published, each with the way to it; it shrinks as the form fills. */
import { useLayoutEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { courseLacks, lackSentence } from '#contracts';
import type { CourseLack, CourseType } from '#contracts';
import { toPublish } from '../course-values';
import type { CourseValues } from '../course-values';
import { plainList } from '../../../ui/styles';

/** Stays in sight below the page's head, wherever in the form one is. */
const Notice = styled(Alert)(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar - 2,
  marginBottom: 16,
  alignItems: 'center',
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: 0 },
  '& ul': { display: 'flex', flexWrap: 'wrap', ...plainList },
}));

/** The sections of the fields that are no single input. */
const sectionOf: Partial<Record<CourseLack['field'], string>> = {
  role_config: 'roles',
  scoring_rules: 'rules',
  key_qa: 'questions',
};

/** Takes the focus to a field, or to where things are added in its section. */
function leadTo(field: CourseLack['field']): void {
  const section = sectionOf[field];
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const element = section
    ? (find(`#${section} :is(input, textarea)`) ?? find(`#${section} button`))
    : find(`[name="${field}"]`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}

/** Says at each field what it lacks, and leads to the first. */
export function showLacks(form: UseFormReturn<CourseValues>, lacks: readonly CourseLack[]): void {
  for (const lack of lacks) {
    form.setError(lack.field as keyof CourseValues, { type: 'lack', message: lackSentence(lack) });
  }
  if (lacks[0]) leadTo(lacks[0].field);
}

export const lacksOf = (values: CourseValues, courseType: CourseType): CourseLack[] =>
  courseLacks(toPublish(values, courseType));

interface MissingProps {
  type: CourseType;
  form: UseFormReturn<CourseValues>;
  published: boolean;
  /** What was missing when it was asked for. What only the server knows stays until its field is changed. */
  said: readonly CourseLack[];
}

export function MissingFields({ type, form, published, said }: MissingProps) {
  const values = useWatch({ control: form.control }) as CourseValues;
  const [reported, setReported] = useState({ said, values });
  if (reported.said !== said) setReported({ said, values });
  const seen = lacksOf(values, type);
  const asThen = (field: keyof CourseValues) =>
    JSON.stringify(values[field]) === JSON.stringify(reported.values[field]);
  const besides = reported.said.filter(
    ({ field }) => !seen.some((lack) => lack.field === field) && asThen(field as keyof CourseValues),
  );
  const lacks = [...seen, ...besides];
  const notice = useStaying();
  if (lacks.length === 0) return null;
  return (
    <Notice ref={notice} severity="warning" role="alert">
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

/** Puts the notice below the page's head, which is as high as its words make it; what is led to stands below both. */
function useStaying() {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const setOffset = () => {
      const head = document.querySelector<HTMLElement>('main [data-sticky]');
      if (!notice.current || !head) return style.removeProperty('scroll-padding-top');
      const top = parseFloat(getComputedStyle(head).top || '0') + head.offsetHeight;
      notice.current.style.top = `${top}px`;
      style.scrollPaddingTop = `${top + notice.current.offsetHeight + 16}px`;
    };
    setOffset();
    window.addEventListener('resize', setOffset);
    return () => {
      window.removeEventListener('resize', setOffset);
      style.removeProperty('scroll-padding-top');
    };
  });
  // What was led to before the notice was there must not lie below it.
  useLayoutEffect(() => {
    document.activeElement?.scrollIntoView?.({ block: 'center' });
  }, []);
  return notice;
}
