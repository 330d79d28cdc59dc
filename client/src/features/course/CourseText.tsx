/** A course to look at: plain text, as long as it is, and no field that can't be typed into. */
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  courseFieldLabel,
  CourseStatus,
  CourseType,
  inputMethodLabel,
  limits,
  pages,
  publishTestLines,
  questionModeLabel,
  readAloudText,
  SpeakerFirst,
  speakerFirstLabel,
  trustDemandText,
  trustTitle,
} from '#contracts';
import type { CourseView, EditableView, KeyPoint } from '#contracts';
import { useCopyCourseMutation } from '../../api/console/course.api';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { percentages } from '../../lib/weights';
import { Section } from '../../ui/form';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { say } from '../../ui/Toasts';
import { CourseStatusChip } from '../shared-course/course-chips';
import { BatchTestButton } from './BatchTestButton';
import { ReEvaluateButton } from './ReEvaluateButton';
import { CourseTrust } from '../shared-trust/CourseTrust';
import { TaskButton } from './TaskButton';
import { formPage } from './course-pages';
import { QuestionFigures, ReliabilityLine } from './question-statistics/QuestionFigures';
import { QuestionAnalysisProvider } from './question-statistics/use-question-analysis';
import { ExportButton } from './import-export/ExportButton';
import { PassedTestLine } from './PassedTestLine';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 128px) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: 0,
  '& dt': { color: theme.vars.palette.hint },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '@media (max-width: 479px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    '& dd': { marginBottom: 8 },
  },
}));

const Locked = styled(Alert)({
  marginBottom: 16,
  alignItems: 'center',
  '& .MuiAlert-action': { padding: '0 0 0 16px', whiteSpace: 'nowrap' },
  '@media (max-width: 479px)': { flexWrap: 'wrap', '& .MuiAlert-message': { flex: 1 } },
});

const Items = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingLeft: 24,
  '& li': { padding: '4px 0', overflowWrap: 'anywhere' },
  '& li p': { margin: 0, whiteSpace: 'pre-wrap', color: theme.vars.palette.text.secondary },
}));

const None = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.hint }));

interface CourseTextProps {
  course: CourseView;
  editable: EditableView;
}

export function CourseText({ course, editable }: CourseTextProps) {
  const navigate = useNavigate();
  const [copy, { isLoading }] = useCopyCourseMutation();
  const { course_id, course_type } = course;
  const copyIt = async () => {
    const { data } = await copy({ course_id });
    if (!data) return;
    say('已复制一份，现在可以修改');
    await navigate({ to: formPage(course_type, data.course_id) });
  };
  const copyButton = (
    <Button variant="outlined" loading={isLoading} onClick={() => void copyIt()}>
      复制一份
    </Button>
  );
  return (
    <ConsolePage
      sticky
      title={course.course_name}
      crumbs={[{ label: '课程管理', to: pages.console.courses }, { label: '查看' }]}
      status={<CourseStatusChip status={course.course_status} />}
      actions={
        <>
          <Button component={Link} to={pages.console.courseContradictions(course_id)}>
            说错的地方
          </Button>
          <BatchTestButton courseId={course_id} />
          <ReEvaluateButton courseId={course_id} />
          <ExportButton which={{ ids: [course_id] }} count={1} />
          {course.course_status === CourseStatus.published && <TaskButton courseId={course_id} />}
          {editable.can_edit && (
            <>
              {copyButton}
              <Button variant="contained" component={Link} to={formPage(course_type, course_id)}>
                编辑
              </Button>
            </>
          )}
        </>
      }
    >
      {!editable.can_edit && (
        <Locked severity="info" action={copyButton}>
          {editable.message}
        </Locked>
      )}
      <Card>{course_type === CourseType.exam ? <Exam course={course} /> : <Practice course={course} />}</Card>
    </ConsolePage>
  );
}

function Practice({ course }: { course: CourseView }) {
  const byCustomer = course.speaker_first === SpeakerFirst.customer;
  const shares = percentages(course.scoring_rules.map(({ weight }) => weight));
  return (
    <>
      <Settings course={course} title="对话设置">
        <Fact name={courseFieldLabel.speaker_first}>{speakerFirstLabel[course.speaker_first]}</Fact>
        {byCustomer && (
          <Fact name={courseFieldLabel.speaker_content}>{course.speaker_content || '由 AI 按场景开口'}</Fact>
        )}
        <Fact name={courseFieldLabel.max_dialogue_turns}>{course.max_dialogue_turns} 轮</Fact>
        <Limits course={course} />
        <Fact name={courseFieldLabel.dialogue_settings}>{course.dialogue_settings}</Fact>
      </Settings>
      <Section id="rules" title="评分规则">
        <List
          none="还没有选评分规则"
          items={course.scoring_rules}
          show={({ rule_id, rule_name, rule_desc }, at) => (
            <li key={rule_id}>
              {rule_name} {shares[at]}%<p>{rule_desc}</p>
            </li>
          )}
        />
      </Section>
      <Roles course={course} />
      <Files course={course} />
      <Test course={course} />
    </>
  );
}

const pointWithScore = (point: string | KeyPoint) =>
  typeof point === 'string' ? point : `${point.text}（${point.score} 分）`;

function Exam({ course }: { course: CourseView }) {
  return (
    <>
      <Settings course={course} title="考核设置">
        <Fact name={courseFieldLabel.question_mode}>{questionModeLabel[course.question_mode]}</Fact>
        <Fact name={courseFieldLabel.max_attempts}>
          {countText(course.max_attempts ?? limits.attempts.default)} 次
        </Fact>
        <Limits course={course} />
        <Fact name={courseFieldLabel.practice_course_id}>{course.practice_course_name ?? ''}</Fact>
        <Fact name={courseFieldLabel.needs_trust}>{trustDemandText(course.needs_trust)}</Fact>
        <Fact name={trustTitle}>
          <CourseTrust courseId={course.course_id} />
        </Fact>
      </Settings>
      <Files course={course} />
      <Section id="questions" title="题目">
        <QuestionAnalysisProvider courseId={course.course_id}>
          {course.key_qa.length > 0 && <ReliabilityLine />}
          <List
            none="还没有题目"
            items={course.key_qa}
            show={({ index, question, answer, score, key_points }) => (
              <li key={index}>
                {question}（{score} 分）
                <p>{answer || '还没有标准答案'}</p>
                {key_points && key_points.length > 0 && (
                  <p>得分点：{key_points.map(pointWithScore).join('；')}</p>
                )}
                <QuestionFigures question={{ question, answer, key_points }} />
              </li>
            )}
          />
        </QuestionAnalysisProvider>
      </Section>
      <Roles course={course} />
      <Test course={course} />
    </>
  );
}

/** What a course is, and how it is held: its scene and what `children` tell. */
function Settings({ course, title, children }: { course: CourseView; title: string; children: ReactNode }) {
  return (
    <>
      <Basic course={course} />
      <Section id="dialogue" title={title}>
        <Facts>
          <Fact name={courseFieldLabel.course_scenario}>{course.course_scenario}</Fact>
          {children}
        </Facts>
      </Section>
    </>
  );
}

function Basic({ course }: { course: CourseView }) {
  return (
    <Section id="basic" title="基本信息">
      <Facts>
        <Fact name={courseFieldLabel.course_name}>{course.course_name}</Fact>
        <Fact name={courseFieldLabel.course_description}>{course.course_description}</Fact>
        {course.course_type === CourseType.practice && (
          <Fact name={courseFieldLabel.material}>{course.material ?? '没有单独填写，以课程描述为准'}</Fact>
        )}
        <Fact name="创建">
          {course.creator_name} {fullTime(course.create_time)}
        </Fact>
        {course.updater_name && (
          <Fact name="更新">
            {course.updater_name} {fullTime(course.update_time)}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Limits({ course }: { course: CourseView }) {
  return (
    <>
      <Fact name={courseFieldLabel.max_dialogue_duration}>{course.max_dialogue_duration}</Fact>
      <Fact name={courseFieldLabel.input_method}>{inputMethodLabel[course.input_method]}</Fact>
      <Fact name={courseFieldLabel.pass_score}>{course.pass_score ?? '和全站一样'}</Fact>
      {course.read_aloud && <Fact name={courseFieldLabel.read_aloud}>{readAloudText(true)}</Fact>}
    </>
  );
}

function Roles({ course }: { course: CourseView }) {
  return (
    <Section id="roles" title="角色">
      <List
        none="还没有选角色"
        items={course.role_config}
        show={({ role_id, role_name, role_desc }) => (
          <li key={role_id}>
            {role_name}
            {role_desc && <p>{role_desc}</p>}
          </li>
        )}
      />
    </Section>
  );
}

function Files({ course }: { course: CourseView }) {
  return (
    <Section id="files" title={courseFieldLabel.reference_files}>
      <List
        none="还没有选参考资料"
        items={course.reference_files}
        show={({ file_id, file_name }) => <li key={file_id}>{file_name}</li>}
      />
    </Section>
  );
}

/** What it requires before it is published, and by what it was. */
const Test = ({ course: { publish_test, passed_test } }: { course: CourseView }) => (
  <Section id="publish-test" title={courseFieldLabel.publish_test}>
    <List
      none="没有要求，可以直接发布"
      items={publishTestLines(publish_test)}
      show={(line) => <li key={line}>{line}</li>}
    />
    {passed_test && <PassedTestLine passed={passed_test} />}
  </Section>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </>
  );
}

interface ListProps<T> {
  none: string;
  items: readonly T[];
  show: (item: T, at: number) => ReactNode;
}

function List<T>({ none, items, show }: ListProps<T>) {
  return items.length === 0 ? <None>{none}</None> : <Items>{items.map(show)}</Items>;
}
