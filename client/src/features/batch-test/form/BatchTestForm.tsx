/** What the next test is to be: of which course, with which customer, by which simulated learners, how many at once. A chunk of its own. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { skipToken } from '@reduxjs/toolkit/query';
import { batchTestLimits, limits, pages } from '#contracts';
import { CreateBatchTestDto } from '#contracts/batch-test/batch-test.dto';
import { useBatchTestsQuery, useCreateBatchTestMutation } from '../../../api/console/batch-test.api';
import { useCourseQuery } from '../../../api/console/course.api';
import { failureFrom } from '../../../api/failure';
import { Card } from '../../../ui/ConsolePage';
import { ChoiceTiles, Form, NumberField, showServerErrors, useDtoForm } from '../../../ui/form';
import { lazyChunk } from '../../../ui/lazy-chunk';
import { secondaryText, smallText } from '../../../ui/styles';
import { aboutText, isUnderWay } from '../texts';
import { anyRole, bodyOf, lacksOf, sessionsOf } from '../values';
import type { TestValues } from '../values';
import { CourseField } from './CourseField';
import { Personas } from './Personas';
import type { EditedPersona } from './Personas';
import type { PersonaDialogProps } from './PersonaDialog';

const PersonaDialog = lazyChunk<PersonaDialogProps>(
  () => import('./PersonaDialog'),
  ({ persona }) => persona !== undefined,
);

const Frame = styled(Card)(({ theme }) => ({
  '& h2': { margin: '0 0 12px', fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  '& .foot': { margin: '0 0 8px', ...secondaryText(theme) },
  '& .refused': { margin: '0 0 8px', ...smallText, color: theme.vars.palette.error.main },
  '& .next': { margin: '8px 0 0', textAlign: 'center', ...secondaryText(theme) },
}));

export interface BatchTestFormProps {
  /** What it begins with. */
  from: TestValues;
}

export default function BatchTestForm({ from }: BatchTestFormProps) {
  const heading = useId();
  const form = useDtoForm<TestValues>({
    dto: CreateBatchTestDto,
    defaultValues: from,
    toBody: bodyOf,
    check: lacksOf,
  });
  const [course, personas, parallel] = form.watch(['course_id', 'personas', 'parallel']);
  const [edited, setEdited] = useState<EditedPersona>();
  const [create] = useCreateBatchTestMutation();
  const navigate = useNavigate();
  const others = useBatchTestsQuery({ page: 1, per_page: limits.page.perPage }, newest).data?.items ?? [];
  const waits = others.some(isUnderWay);
  /** What the course lacks, for instance: no field of this form has it. */
  const [refused, setRefused] = useState<string>();
  const begin = async (values: TestValues) => {
    setRefused(undefined);
    try {
      const { batch_test_id } = await create(bodyOf(values)).unwrap();
      await navigate({ to: pages.console.batchTestOf(batch_test_id) });
    } catch (error) {
      showServerErrors(form, error);
      setRefused(failureFrom(error)?.message);
    }
  };
  const keep = (persona: EditedPersona['persona']) => {
    const changed = [...form.getValues('personas')];
    changed[edited!.at] = persona;
    form.setValue('personas', changed, { shouldDirty: true });
    setEdited(undefined);
  };
  return (
    <Frame aria-labelledby={heading}>
      <h2 id={heading}>下一次测试</h2>
      <Form form={form} onSubmit={begin}>
        <CourseField onChosen={() => form.setValue('role_id', anyRole)} />
        {course && <RoleField courseId={course.course_id} />}
        <Personas onEdit={setEdited} />
        <NumberField name="parallel" label="同时进行" limit={batchTestLimits.parallel} unit="场" />
        <Estimate courseId={course?.course_id} sessions={sessionsOf(personas)} parallel={parallel} />
        {refused && (
          <p className="refused" role="alert">
            {refused}
          </p>
        )}
        <Button type="submit" variant="contained" fullWidth loading={form.formState.isSubmitting}>
          {waits ? '排队测试' : '开始测试'}
        </Button>
        {waits && <p className="next">当前测试结束后自动开始</p>}
      </Form>
      <PersonaDialog persona={edited?.persona} onSave={keep} onClose={() => setEdited(undefined)} />
    </Frame>
  );
}

const newest = { refetchOnMountOrArgChange: true };

/** Whom all of the simulated learners talk to, where the course has several. */
function RoleField({ courseId }: { courseId: number }) {
  const roles = useCourseQuery(courseId).currentData?.role_config ?? [];
  if (roles.length < 2) return null;
  const options = roles.map(({ role_id, role_name }) => ({ value: role_id, label: role_name }));
  return (
    <ChoiceTiles<number | typeof anyRole>
      name="role_id"
      label="顾客角色"
      options={[{ value: anyRole, label: '和学员一样' }, ...options]}
    />
  );
}

interface EstimateProps {
  courseId: number | undefined;
  sessions: number;
  parallel: number | null;
}

/** How long it will take, by how long sessions of the course took last time. */
function Estimate({ courseId, sessions, parallel }: EstimateProps) {
  const last = useBatchTestsQuery(
    courseId === undefined ? skipToken : { course_id: courseId, page: 1, per_page: limits.page.perPage },
  ).currentData?.items.find(({ seconds }) => seconds !== null);
  const atOnce = typeof parallel === 'number' ? Math.max(1, Math.min(parallel, sessions)) : null;
  return (
    <p className="foot" role="status">
      {last?.seconds && atOnce ? `${aboutText((last.seconds * sessions) / atOnce)}，` : ''}不计入统计
    </p>
  );
}
