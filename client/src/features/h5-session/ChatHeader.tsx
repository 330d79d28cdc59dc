/** Where the learner is: what is practised, which turn, how much time; and the way out. */
import { styled } from '@mui/material/styles';
import { courseTypeLabel } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import type { SessionView } from '#session-client';
import { ChatMenu } from './ChatMenu';
import type { MenuAction } from './ChatMenuList';
import { Bar, HeadLine } from './header-elements';
import { currentTurn } from '../shared-chat/rows';

const Track = styled('div')(({ theme }) => ({
  height: 3,
  background: theme.vars.palette.divider,
  '& i': {
    display: 'block',
    height: '100%',
    background: theme.vars.palette.primary.main,
    transformOrigin: 'left',
    transition: 'width .2s',
  },
}));

interface ChatHeaderProps {
  /** Of the task, as its card in the list says it. */
  name: string;
  course: LearnerCourseView;
  view: SessionView;
  /** Of a talk outside of tasks. */
  own?: object;
  onBack: () => void;
  onAction: (action: MenuAction) => void;
}

export function ChatHeader({ name, course, view, own, onBack, onAction }: ChatHeaderProps) {
  const { limits, status } = view;
  const running = status === 'running' || status === 'closing';
  const max = limits?.maxTurns ?? course.max_dialogue_turns;
  const turn = currentTurn(view, max);
  const canEnd = status === 'running' && view.role === 'driver';
  return (
    <Bar>
      <HeadLine
        {...{ name, view, running, onBack }}
        line={`${courseTypeLabel[course.course_type]} · 第 ${turn} / ${max} 轮`}
        onFinish={canEnd ? () => onAction('finish') : null}
      >
        <ChatMenu canEnd={canEnd} canRestart={!own} onAction={onAction} />
      </HeadLine>
      <Track role="progressbar" aria-label="轮次" aria-valuemin={0} aria-valuemax={max} aria-valuenow={turn}>
        <i style={{ width: `${(turn / max) * 100}%` }} />
      </Track>
    </Bar>
  );
}
