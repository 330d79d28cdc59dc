/** The figures of all records, and, where they are of one type, the latest scores as a line to see a direction by. */
import { styled } from '@mui/material/styles';
import { courseTypeLabel } from '#contracts';
import type { CompletedPracticeItem, CompletedPracticePage } from '#contracts';
import { countText, scoreText } from '../../lib/numbers';
import { Sparkline } from './Sparkline';
import { figureText, secondaryText } from '../../ui/styles';

const latestCount = 10;

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 24,
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  '& dl': { display: 'flex', gap: 24, margin: 0 },
  '& dt': secondaryText(theme),
  '& dd': {
    margin: 0,
    ...figureText,
  },
  '& dd small': { marginLeft: 4, fontSize: 13, fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

interface OverviewProps {
  total: number;
  averages: CompletedPracticePage['averages'];
  /** Newest first. */
  latest: CompletedPracticeItem[];
}

export function Overview({ total, averages, latest }: OverviewProps) {
  const scores = latest
    .flatMap(({ score }) => (score === null ? [] : [score]))
    .slice(0, latestCount)
    .reverse();
  return (
    <Card aria-label="总览">
      <dl>
        {averages.length === 0 && (
          <div>
            <dt>平均分</dt>
            <dd>–</dd>
          </div>
        )}
        {averages.map(({ course_type, avg_score }) => (
          <div key={course_type}>
            <dt>{courseTypeLabel[course_type]}平均分</dt>
            <dd>{scoreText(avg_score)}</dd>
          </div>
        ))}
        <div>
          <dt>完成</dt>
          <dd>
            {countText(total)}
            <small>次</small>
          </dd>
        </div>
      </dl>
      {averages.length === 1 && scores.length > 1 && <Sparkline scores={scores} />}
    </Card>
  );
}
