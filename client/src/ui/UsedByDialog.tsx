/** The courses that use something, each with the way there: by themselves, or as the reason why it can't be deleted. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { pages } from '#contracts';
import type { CourseUses } from '#contracts';
import { countText } from '../lib/numbers';
import { shortened, wholeOf } from '../lib/shortened';
import { RowLink } from './RowLink';
import { useLastShown } from './use-last-shown';

const Names = styled('ul')({
  margin: '12px 0 0',
  paddingLeft: 20,
  overflowWrap: 'anywhere',
  // Room for a finger on each.
  '& li': { paddingBlock: 4 },
});

interface UsedThing extends CourseUses {
  /** What it is called. */
  name: string;
  /** Was it to be deleted? */
  deleting?: boolean;
}

interface UsedByDialogProps {
  /** null: nothing is asked. */
  thing: UsedThing | null;
  onClose: () => void;
}

const nothing: UsedThing = { name: '', course_count: 0, course_names: [] };

export function UsedByDialog({ thing, onClose }: UsedByDialogProps) {
  const last = useLastShown(thing);
  const { name, deleting, course_count, course_names } = last ?? nothing;
  const more = course_count - course_names.length;
  return (
    <Dialog open={thing !== null} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="used-title">
      <DialogTitle id="used-title" component="h2" title={wholeOf(name)}>
        {shortened(deleting ? `“${name}”还在使用，不能删除` : `使用“${name}”的课程`)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          有 {countText(course_count)} 门课程在使用它
          {deleting ? '，请先在这些课程里换掉它，再来删除。' : '。'}
        </DialogContentText>
        <Names>
          {course_names.map((course, at) => (
            <li key={at}>
              <RowLink to={pages.console.courses} search={{ name: course } as never}>
                {course}
              </RowLink>
            </li>
          ))}
          {more > 0 && <li>还有 {countText(more)} 门</li>}
        </Names>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          知道了
        </Button>
      </DialogActions>
    </Dialog>
  );
}
