/** One practice that is over; it leads to its summary. */
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { CompletedPracticeItem } from '#contracts';
import { fullTime, minutesText } from '../../lib/time';
import { ScoreLabel } from '../../ui/ScoreChip';
import { twoLines } from '../../ui/two-lines';
import { TypeChip } from '../../ui/TypeChip';
import { deltaText } from './records';

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '12px 16px',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: -2, borderRadius: 12 },
}));

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& strong': { ...twoLines, fontSize: 16, lineHeight: '26px', fontWeight: 600 },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    marginTop: 4,
    '& span': { whiteSpace: 'nowrap' },
    fontSize: 13,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

const Marks = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 4,
  fontSize: 12,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

export function RecordCard({ record }: { record: CompletedPracticeItem }) {
  const { session_id, course_type, task_name, start_time, duration, score, band, delta } = record;
  return (
    <Row to={pages.h5.summary(session_id)}>
      <Words>
        <strong>
          <TypeChip type={course_type} />
          {task_name}
        </strong>
        <small>
          <span>{fullTime(start_time)}</span>
          <span>{minutesText(duration)}</span>
        </small>
      </Words>
      <Marks>
        <ScoreLabel score={score} band={band} />
        {delta !== null && <span>{deltaText(delta)}</span>}
      </Marks>
    </Row>
  );
}
