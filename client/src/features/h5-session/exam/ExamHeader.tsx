/** Which exam, which of its questions, how much time; and the ways out. */
import { styled } from '@mui/material/styles';
import { CourseType, courseTypeLabel } from '#contracts';
import type { SessionView } from '#session-client';
import { flexRow, wrappingFlexRow } from '../../../ui/styles';
import { Column } from '../../shared-chat/layout';
import { Bar, HeadLine } from '../header-elements';
import { hasDots } from './exam-state';
import type { ExamState } from './exam-state';

/** Takes the focus when an answer was handed in: what had it is gone. */
export const progressId = 'exam-progress';

const Progress = styled(Column)(({ theme }) => ({
  ...flexRow(16),
  justifyContent: 'space-between',
  minHeight: 36,
  padding: '0 16px',
  '& h2': {
    margin: 0,
    flex: 'none',
    fontSize: 14,
    lineHeight: '22px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    outline: 0,
    '& span': { marginLeft: 12, fontWeight: 400, color: theme.vars.palette.text.secondary },
  },
}));

/** Filled: handed in; a ring: now; an outline: to come. The words beside it say the same. */
const Dots = styled('div')(({ theme }) => ({
  ...wrappingFlexRow(8),
  '& i': {
    boxSizing: 'border-box',
    width: 10,
    height: 10,
    borderRadius: 7,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
  },
  '& [data-dot="done"]': { border: 0, background: theme.vars.palette.primary.main },
  '& [data-dot="now"]': {
    width: 14,
    height: 14,
    border: `4px solid ${theme.vars.palette.primary.main}`,
  },
}));

const Track = styled('div')(({ theme }) => ({
  flex: '0 1 160px',
  height: 3,
  borderRadius: 2,
  background: theme.vars.palette.divider,
  '& i': { display: 'block', height: '100%', borderRadius: 2, background: theme.vars.palette.primary.main },
}));

interface ExamHeaderProps {
  name: string;
  view: SessionView;
  exam: ExamState;
  onBack: () => void;
  onFinish: () => void;
}

export function ExamHeader({ name, view, exam, onBack, onFinish }: ExamHeaderProps) {
  const { total, number, phase, handedIn } = exam;
  const running = phase !== 'over';
  const score = view.limits?.questionScores?.[number - 1];
  return (
    <Bar>
      <HeadLine
        {...{ name, view, running, onBack }}
        line={`${courseTypeLabel[CourseType.exam]} · 不能回看`}
        onFinish={running && view.role === 'driver' ? onFinish : null}
      />
      <Progress>
        <h2 id={progressId} tabIndex={-1}>
          {running ? `第 ${number} / ${total} 题` : `已交 ${handedIn} / ${total} 题`}
          {running && score !== undefined && <span>本题 {score} 分</span>}
        </h2>
        {hasDots(total) ? (
          <Dots aria-hidden>
            {Array.from({ length: total }, (_, at) => (
              <i key={at} data-dot={dotOf(at, exam)} />
            ))}
          </Dots>
        ) : (
          <Track aria-hidden>
            <i style={{ width: `${(handedIn / total) * 100}%` }} />
          </Track>
        )}
      </Progress>
    </Bar>
  );
}

function dotOf(at: number, { handedIn, phase }: ExamState): 'done' | 'now' | 'ahead' {
  if (at < handedIn) return 'done';
  return at === handedIn && phase !== 'over' ? 'now' : 'ahead';
}
