/** What the talk is about, shortly, above the first message. */
import { styled } from '@mui/material/styles';
import type { LearnerCourseView } from '#contracts';
import { ActionButton } from '../shared-chat/action-button';

const Card = styled('section')(({ theme }) => ({
  margin: '12px 12px 4px',
  padding: '12px 16px 4px',
  background: theme.vars.palette.background.paper,
  borderRadius: 12,
  '& h2': { margin: 0, fontSize: 14, lineHeight: '22px', fontWeight: 600 },
  '& p': { margin: '4px 0 0', fontSize: 14, lineHeight: '22px', color: theme.vars.palette.text.secondary },
  '& [data-clamp]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  '& button': { marginLeft: -12 },
}));

interface SceneCardProps {
  course: LearnerCourseView;
  /** Nothing has been said yet and it is the learner's turn to begin. */
  yourTurn: boolean;
  onOpen: () => void;
}

export function SceneCard({ course, yourTurn, onOpen }: SceneCardProps) {
  return (
    <Card aria-label="场景">
      <h2>场景</h2>
      <p data-clamp>{course.course_scenario}</p>
      {yourTurn && <p>这次由你先开口，像接待真实顾客一样打招呼。</p>}
      <ActionButton onClick={onOpen}>场景与评分标准</ActionButton>
    </Card>
  );
}
