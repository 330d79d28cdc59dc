import { useController, useFormContext, useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { taskFieldLabel } from '#contracts';
import { useAudienceCountQuery } from '../../api/console/task.api';
import { useDebounced } from '../../lib/use-debounced';
import { countText } from '../../lib/numbers';
import { Field, Section, useField } from '../../ui/form';
import { DepartmentTree } from '../../ui/pickers/DepartmentTree';
import type { ChosenDepartment } from '../../ui/pickers/departments';
import { PersonPicker } from '../../ui/pickers/PersonPicker';
import type { Person } from '../../ui/pickers/PersonPicker';
import { countedOf } from './values';
import type { Freedom, TaskValues } from './values';

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& strong': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}));

type Audience = Pick<TaskValues, 'students' | 'depts'>;
const isNobody = ({ students, depts }: Audience) => students.length + depts.length === 0;

/** How many different people are meant, as far as it is known. */
export function useHeadCount(values: Audience) {
  const settled = useDebounced(values);
  const asked = !isNobody(values) && !isNobody(settled);
  const { currentData, isError } = useAudienceCountQuery(countedOf(settled), { skip: !asked });
  return { total: isNobody(values) ? 0 : asked ? currentData?.total : undefined, isError };
}

interface AudienceSectionProps {
  freedom: Freedom;
  /** It is a draft, or not even that yet. */
  draft: boolean;
  /** As it was when the task was loaded: in a running task nobody is taken away. */
  before: Audience;
}

/** Whom the task means: people, departments with everything below them, or both. */
export function AudienceSection({ freedom, draft, before }: AudienceSectionProps) {
  const { id, field, error } = useField('students');
  const { field: depts, fieldState } = useController<TaskValues, 'depts'>({ name: 'depts' });
  const { trigger, formState } = useFormContext<TaskValues>();
  const running = freedom === 'some';
  const fixedPeople = new Set(running ? before.students.map(({ open_id }) => open_id) : []);
  const fixedDepts = new Set(running ? before.depts.map((department) => department.id) : []);
  const chooseDepts = (departments: ChosenDepartment[]) => {
    depts.onChange(departments);
    // The sentence that asks for people or departments stands below the people.
    if (formState.errors.students) void trigger('students');
  };
  return (
    <Section id="audience" title="学员" aside={<HeadCount />}>
      <PersonPicker
        id={id}
        label={taskFieldLabel.students}
        toPublish={draft}
        required={!draft}
        hint={running ? '任务正在进行，学员和部门只能增加' : '学员和部门至少选一个'}
        error={error}
        value={(field.value ?? []) as Person[]}
        onChange={field.onChange}
        fixed={({ open_id }) => fixedPeople.has(open_id)}
        readOnly={freedom === 'none'}
        inputRef={field.ref}
        onBlur={field.onBlur}
      />
      <Field
        id={`${id}-depts`}
        group
        label={taskFieldLabel.depts}
        hint="选择部门就包含它下面的所有部门"
        error={fieldState.error?.message}
      >
        <DepartmentTree
          value={depts.value}
          onChange={chooseDepts}
          fixed={fixedDepts}
          readOnly={freedom === 'none'}
        />
      </Field>
    </Section>
  );
}

/** The same person in two departments, or named besides, counts once. */
function HeadCount() {
  const [students, depts] = useWatch<TaskValues, ['students', 'depts']>({ name: ['students', 'depts'] });
  const { total, isError } = useHeadCount({ students, depts });
  if (isError) return <Count role="status">人数没有算出来</Count>;
  return (
    <Count role="status">
      共 <strong>{total === undefined ? '…' : countText(total)}</strong> 人
    </Count>
  );
}
