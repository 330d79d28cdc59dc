/** One practice that is over; it leads to its summary. */
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { noScoreLabel, noScoreReason, phonePages as pages } from '#contracts';
import type { CompletedPracticeItem } from '#contracts';
import { fullTime, minutesText } from '../../lib/time';
import { ScoreLabel } from '../shared-score/ScoreChip';
import { smallText, twoLineClamp } from '../../ui/styles';
import { TypeChip } from '../shared-course/course-chips';
import { deltaText } from './records';

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  gap: '4px 6px',
  padding: '12px 16px',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& strong': { ...twoLineClamp, gridColumn: '1 / 3', fontSize: 16, lineHeight: '26px', fontWeight: 600 },
  '&:focus-visible': { outlineOffset: -2, borderRadius: 12 },
}));

const Score = styled('span')({ gridArea: '1 / 3', justifySelf: 'end' });

/** Side by side on the narrowest phone, too: the change takes what room the score above it leaves. */
const Fact = styled('small')(({ theme }) => ({
  gridRow: 2,
  ...smallText,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-block', marginRight: 6 },
  '&[data-delta]': { gridColumn: '2 / -1', justifySelf: 'end', fontSize: 12 },
}));

export function RecordCard({ record }: { record: CompletedPracticeItem }) {
  const { session_id, course_type, task_name, start_time, duration, score, band, delta } = record;
  const beside = delta === null ? noScoreReason(record) : deltaText(delta);
  return (
    <Row to={pages.h5.summary(session_id)}>
      <strong>
        <TypeChip type={course_type} />
        {task_name}
      </strong>
      <Fact>
        <span>{fullTime(start_time)}</span>
        <span>{minutesText(duration)}</span>
      </Fact>
      <Score>
        <ScoreLabel score={score} none={noScoreLabel(record)} type={course_type} band={band} />
      </Score>
      {beside !== null && <Fact data-delta>{beside}</Fact>}
    </Row>
  );
}
