/** A course being written: the form in its sections, beside it a customer to try it on. */
import { Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { courseFieldLabel, CourseStatus, CourseType, courseTypeLabel, pages } from '#contracts';
import type { CourseLack, CourseView } from '#contracts';
import { onTouchScreen } from '../../../ui/styles';
import { Form, Legend } from '../../../ui/form';
import { Card, ConsolePage } from '../../../ui/ConsolePage';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard';
import { CourseStatusChip } from '../../shared-course/course-chips';
import { BatchTestButton } from '../BatchTestButton';
import { CourseCost } from '../CourseCost';
import { ExportButton } from '../import-export/ExportButton';
import { ReEvaluateButton } from '../ReEvaluateButton';
import { TaskButton } from '../TaskButton';
import { TestLink } from '../TestLink';
import { lacksOf, MissingFields, showLacks } from './MissingFields';
import { PreviewAside } from '../preview/PreviewAside';
import { GoodsSection } from './GoodsSection';
import { PublishTestSection } from './PublishTestSection';
import { RolesSection } from './RolesSection';
import { RulesSection } from './RulesSection';
import { BasicSection, DialogueSection, ExamSection, QuestionsSection } from './sections';
import { QuestionAnalysisProvider } from '../question-statistics/use-question-analysis';
import { FilesSection } from '../sources/FilesSection';
import { SourceProvider } from '../sources/use-source';
import { useCourseForm } from './use-course-form';
import { useSaving } from './use-saving';
import type { CourseValues, PickedFile } from '../course-values';

const Anchors = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  marginBottom: 12,
  fontSize: 13,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    [onTouchScreen]: { minHeight: 44 },
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
}));

/** @param drawing questions are to be drawn at once */
const sectionsOf = (
  type: CourseType,
  drawing: boolean,
  base: CourseView | null,
): { id: string; title: string; part: ReactNode }[] => [
  ...(type === CourseType.exam
    ? [
        { id: 'basic', title: '基本信息', part: <BasicSection /> },
        { id: 'dialogue', title: '考核设置', part: <ExamSection /> },
        {
          id: 'files',
          title: '参考资料',
          part: <FilesSection hint="题目和得分点可以由 AI 从这些资料里出" />,
        },
        { id: 'questions', title: '题目', part: <QuestionsSection drawing={drawing} /> },
        { id: 'roles', title: '角色', part: <RolesSection /> },
      ]
    : [
        { id: 'basic', title: '基本信息', part: <BasicSection /> },
        {
          id: 'files',
          title: '参考资料',
          part: (
            <FilesSection
              judges
              hint="货品资料没写到的，评分时按这些资料核对；AI 整理货品资料、生成对话要求时也会参考"
            />
          ),
        },
        { id: 'goods', title: '货品', part: <GoodsSection /> },
        { id: 'dialogue', title: '对话设置', part: <DialogueSection /> },
        { id: 'rules', title: '评分规则', part: <RulesSection /> },
        { id: 'roles', title: '角色', part: <RolesSection toPublish /> },
      ]),
  {
    id: 'publish-test',
    title: courseFieldLabel.publish_test,
    part: <PublishTestSection base={base} />,
  },
];

const formId = 'course-form';

interface Props {
  type: CourseType;
  loaded: CourseView | null;
  /** The form is that of a course made just now, whose page is about to be shown. */
  onMade: (courseId: number) => void;
  /** What a new one is written from. */
  files?: PickedFile[];
}

const noFiles: PickedFile[] = [];

export function CourseForm({ type, loaded, onMade, files = noFiles }: Props) {
  const course = useCourseForm(type, loaded, files);
  const { form, base } = course;
  const { dialog, release } = useUnsavedGuard(form.formState.isDirty);
  const led = useLed();
  /** Something was missing for what was asked for: from then on the page says what still is, with what the server alone knows. */
  const [refused, setRefused] = useState<readonly CourseLack[] | null>(led);
  const refuse = (lacks: readonly CourseLack[]) => {
    setRefused(lacks);
    showLacks(form, lacks);
  };
  const saving = useSaving({ type, course, onMade, release, refuse });

  const { busy, refusal } = saving;
  const published = base?.course_status === CourseStatus.published;
  /** What is published must stay so that it can be run. */
  const save = (values: CourseValues, publish = false) => {
    const lacks = publish || published ? lacksOf(values, type) : [];
    if (lacks.length > 0) return refuse(lacks);
    setRefused(null);
    return saving.save(values, publish);
  };
  const publish = form.handleSubmit((values) => save(values, true));
  const sections = sectionsOf(type, loaded === null && files.length > 0, base);

  return (
    <ConsolePage
      sticky
      title={base?.course_name ?? `新建${courseTypeLabel[type]}课程`}
      crumbs={[{ label: '课程管理', to: pages.console.courses }, { label: base ? '编辑' : '新建' }]}
      status={base && <CourseStatusChip status={base.course_status} />}
      actions={
        <>
          {course.savedAt && <span role="status">{course.savedAt}</span>}
          {base && (
            <Button component={Link} to={pages.console.courseContradictions(base.course_id)}>
              说错的地方
            </Button>
          )}
          {base && <BatchTestButton courseId={base.course_id} />}
          {base && <ReEvaluateButton courseId={base.course_id} />}
          {base && <ExportButton which={{ ids: [base.course_id] }} count={1} />}
          {published && base && <TaskButton courseId={base.course_id} />}
          <Button
            type="submit"
            form={formId}
            variant={published ? 'contained' : 'outlined'}
            loading={busy === 'save'}
            disabled={busy !== null}
          >
            保存
          </Button>
          {!published && (
            <Button
              variant="contained"
              loading={busy === 'publish'}
              disabled={busy !== null}
              onClick={() => void publish()}
            >
              保存并发布
            </Button>
          )}
        </>
      }
    >
      <PreviewAside type={type} form={form}>
        {course.bar}
        {base && <CourseCost course={base} />}
        {refusal !== null && (
          <Alert
            severity="warning"
            role="alert"
            sx={{ mb: 4 }}
            action={refusal.untested && base && <TestLink courseId={base.course_id} />}
          >
            {refusal.message}
          </Alert>
        )}
        {refused && <MissingFields type={type} form={form} published={published} said={refused} />}
        <Card>
          <Legend saving="保存" />
          <Anchors aria-label="表单的各个部分">
            {sections.map(({ id, title }) => (
              <Link key={id} to="." hash={id} search state replace>
                {title}
              </Link>
            ))}
          </Anchors>
          <Form id={formId} form={form} onSubmit={(values) => save(values)}>
            <SourceProvider>
              <QuestionAnalysisProvider courseId={type === CourseType.exam ? base?.course_id : undefined}>
                {sections.map(({ id, part }) => (
                  <Fragment key={id}>{part}</Fragment>
                ))}
              </QuestionAnalysisProvider>
            </SourceProvider>
          </Form>
        </Card>
      </PreviewAside>
      {course.dialogs}
      {dialog}
    </ConsolePage>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the course lacks, as the list was answered. */
    lacks?: readonly CourseLack[];
  }
}

/** What the form was opened for; said once, not again when the page is loaded anew. */
function useLed(): readonly CourseLack[] | null {
  const { state } = useRouter();
  const navigate = useNavigate();
  const [led] = useState(state.location.state.lacks ?? null);
  useEffect(() => {
    if (led)
      void navigate({
        to: '.',
        search: true,
        replace: true,
        state: (kept) => ({ ...kept, lacks: undefined }),
      });
  }, [led, navigate]);
  return led;
}
