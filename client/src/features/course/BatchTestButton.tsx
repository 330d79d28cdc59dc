/** What comes before learners: simulated ones practise the course, published or not. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';

export const BatchTestButton = ({ courseId }: { courseId: number }) => (
  <Button component={Link} to={pages.console.batchTest} search={{ course: courseId } as never}>
    批量测试
  </Button>
);
