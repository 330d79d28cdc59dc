/** Leads to the batch tests of a course, where the next one can be begun. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';

export const TestLink = ({ courseId }: { courseId: number }) => (
  <Button component={Link} to={pages.console.batchTest} search={{ course: courseId } as never} size="small">
    去测试
  </Button>
);
