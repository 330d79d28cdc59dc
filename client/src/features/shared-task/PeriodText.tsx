/** From when to when a task runs; no time breaks inside. */
import { styled } from '@mui/material/styles';
import type { TaskView } from '#contracts';
import { fullTime } from '../../lib/time';

const Whole = styled('span')({
  display: 'inline-block',
  marginRight: 4,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export function PeriodText({ start_time, end_time }: Pick<TaskView, 'start_time' | 'end_time'>) {
  if (!start_time || !end_time) return '还没有选择';
  return (
    <>
      <Whole>{fullTime(start_time)} 至</Whole>
      <Whole>{fullTime(end_time)}</Whole>
    </>
  );
}
