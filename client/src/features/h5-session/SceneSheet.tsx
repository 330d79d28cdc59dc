/** What the talk is about and how it is scored, in full, in a sheet at any time. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { SpeakerFirst } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import { Rubric } from '../../ui/Rubric';

const Sheet = styled(Dialog)({
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': {
    width: '100%',
    maxWidth: 640,
    maxHeight: '85%',
    margin: 0,
    borderRadius: '12px 12px 0 0',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
});

const Text = styled('div')({
  fontSize: 14,
  lineHeight: '22px',
  '& h3': { margin: '20px 0 4px', fontSize: 16, lineHeight: '26px', fontWeight: 600 },
  '& h3:first-of-type': { marginTop: 0 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-wrap' },
});

export interface SceneSheetProps {
  course: LearnerCourseView;
  open: boolean;
  onClose: () => void;
}

export default function SceneSheet({ course, open, onClose }: SceneSheetProps) {
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
            {begins}，最多 {course.max_dialogue_turns} 轮，{course.max_dialogue_duration} 分钟。
          </p>
          <h3>评分标准</h3>
          <Rubric rubric={course.rubric} />
        </Text>
      </DialogContent>
      <DialogActions>
        <Button fullWidth onClick={onClose}>
          知道了
        </Button>
      </DialogActions>
    </Sheet>
  );
}
