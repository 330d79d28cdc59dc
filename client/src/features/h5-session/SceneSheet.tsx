/** What the talk is about and how it is scored, in full, in a sheet at any time. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { SpeakerFirst } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import { Small } from './layout';

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

const Text = styled('div')(({ theme }) => ({
  fontSize: 14,
  lineHeight: '22px',
  '& h3': { margin: '20px 0 4px', fontSize: 16, lineHeight: '26px', fontWeight: 600 },
  '& h3:first-of-type': { marginTop: 0 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-wrap' },
  '& dl': { margin: 0 },
  '& dt': { display: 'flex', justifyContent: 'space-between', gap: 8, marginTop: 12, fontWeight: 600 },
  '& dt span': { flex: 'none', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
}));

export interface SceneSheetProps {
  course: LearnerCourseView;
  open: boolean;
  onClose: () => void;
}

export default function SceneSheet({ course, open, onClose }: SceneSheetProps) {
  const sum = course.rubric.reduce((total, { weight }) => total + weight, 0);
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
          <dl>
            {course.rubric.map((rule) => (
              <div key={rule.rule_name}>
                <dt>
                  {rule.rule_name}
                  <span>占 {Math.round((rule.weight / sum) * 100)}%</span>
                </dt>
                <dd>
                  <Small>{rule.rule_desc}</Small>
                  {rule.criteria.length > 0 && (
                    <ul>
                      {rule.criteria.map(({ text }) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
            ))}
          </dl>
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
