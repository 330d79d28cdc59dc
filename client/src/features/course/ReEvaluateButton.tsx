/** What comes after criteria or prompts have changed: seeing what the course's sessions would score now. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';

export const ReEvaluateButton = ({ courseId }: { courseId: number }) => (
  <Button component={Link} to={pages.console.reEvaluations} search={{ course: courseId } as never}>
    重新评分
  </Button>
);
