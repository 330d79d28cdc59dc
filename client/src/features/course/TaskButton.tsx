/** What comes after a published course: a task that gives it to learners. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';

export const TaskButton = ({ courseId }: { courseId: number }) => (
  <Button
    variant="outlined"
    component={Link}
    to={pages.console.taskCreate('new')}
    search={{ course: courseId } as never}
  >
    发任务
  </Button>
);
