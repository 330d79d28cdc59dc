/** What the customer asks, below what the exam is about. What was asked before is not shown again. */
import { styled } from '@mui/material/styles';
import { refusals } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import type { PracticeSession, SessionView } from '#session-client';
import { CustomerRow, FailedRow, WaitingRow } from '../../shared-chat/bubbles';
import { Column } from '../../shared-chat/layout';
import { reportRefusal } from '../../shared-chat/use-practice-session';
import { twoLineClamp } from '../../../ui/styles';
import type { ExamState } from './exam-state';

const Scene = styled('section')(({ theme }) => ({
  margin: '12px 12px 4px',
  padding: '8px 16px',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  fontSize: 14,
  lineHeight: '22px',
  // Without room of its own around the lines, in which half of the third would show.
  '& p': { ...twoLineClamp, margin: 0 },
  '& strong': { marginRight: 8, fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

interface AskedQuestionProps {
  course: LearnerCourseView;
  customer: string;
  session: PracticeSession;
  view: SessionView;
  exam: ExamState;
}

export function AskedQuestion({ course, customer, session, view, exam }: AskedQuestionProps) {
  const { turn, reply } = exam.question;
  return (
    <Column>
      {course.course_scenario && (
        <Scene aria-label="场景">
          <p>
            <strong>场景</strong>
            {course.course_scenario}
          </p>
        </Scene>
      )}
      {exam.phase === 'failed' && (
        <FailedRow
          message={refusals[reply?.code ?? 'MODEL_UNAVAILABLE'].message}
          canRetry={view.role === 'driver'}
          turn={turn}
          onRetry={() => reportRefusal(session.retry(turn))}
        />
      )}
      {reply === null && <WaitingRow name={customer} queued={view.queued} />}
      {reply !== null && exam.phase !== 'failed' && (
        <CustomerRow
          name={customer}
          {...{ reply, session }}
          aloud={course.read_aloud}
          queued={view.queued}
          onStop={null}
        />
      )}
    </Column>
  );
}
