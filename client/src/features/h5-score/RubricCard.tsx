/** The rubric as it was when the session started. */
import { styled } from '@mui/material/styles';
import type { LearnerCourseView } from '#contracts';
import { Rubric } from '../shared-course/Rubric';
import { Card } from '../shared-score/card-elements';

const Fold = styled('details')(({ theme }) => ({
  '& summary': {
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    listStyle: 'none',
    fontSize: 17,
    lineHeight: '26px',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '"展开"',
    fontSize: 14,
    fontWeight: 400,
    color: theme.vars.palette.primary.main,
  },
  '&[open] summary::after': { content: '"收起"' },
}));

export function RubricCard({ rubric }: { rubric: LearnerCourseView['rubric'] }) {
  return (
    <Card style={{ paddingBlock: 8 }}>
      <Fold>
        <summary>评分标准</summary>
        <Rubric rubric={rubric} />
      </Fold>
    </Card>
  );
}
