/** What a talk is about and how it is scored, in full: before the first one begins, and during it at any time. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { SpeakerFirst } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import { Rubric } from './Rubric';
import { Sheet } from '../../ui/Sheet';

const Text = styled('div')({
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& h3': { margin: '20px 0 4px', fontSize: 16, lineHeight: '26px', fontWeight: 600 },
  '& h3:first-of-type': { marginTop: 0 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-wrap' },
});

const Actions = styled(DialogActions)({ gap: 12, padding: '8px 16px 16px', '& > *': { flex: 1 } });

export interface SceneSheetProps {
  course: LearnerCourseView;
  open: boolean;
  onClose: () => void;
  /** Begins the talk; where there is none the talk is under way. */
  onBegin?: () => void;
  /** It is being begun. */
  busy?: boolean;
}

export default function SceneSheet({ course, open, onClose, onBegin, busy }: SceneSheetProps) {
  const begins = course.speaker_first === SpeakerFirst.learner ? '由你先开口' : '由顾客先开口';
  return (
    <Sheet open={open} onClose={onClose} aria-labelledby="scene-title">
      <DialogTitle id="scene-title" component="h2">
        场景与评分标准
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Text>
          <h3>场景</h3>
          <p>{course.course_scenario}</p>
          {course.course_description && <p>{course.course_description}</p>}
          <p>
            {begins}，最多 {course.max_dialogue_turns} 轮，{course.max_dialogue_duration} 分钟
            {onBegin && '，点开始练习后才计时'}。
          </p>
          <h3>评分标准</h3>
          <Rubric rubric={course.rubric} />
        </Text>
      </DialogContent>
      {onBegin ? (
        <Actions>
          <Button variant="outlined" onClick={onClose}>
            稍后再练
          </Button>
          <Button variant="contained" loading={busy} onClick={onBegin}>
            开始练习
          </Button>
        </Actions>
      ) : (
        <Actions>
          <Button onClick={onClose}>知道了</Button>
        </Actions>
      )}
    </Sheet>
  );
}
