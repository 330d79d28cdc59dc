/** What a course is, and whether it is published, each in a word. */
import { styled } from '@mui/material/styles';
import { CourseStatus, courseStatusLabel, courseTypeLabel } from '#contracts';
import type { CourseType } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';

/** Part of the line: behind a box of its own WebKit ends a title of two whole lines with an ellipsis. */
const Chip = styled(StatusChip)({ display: 'inline', marginRight: 8, padding: '3px 8px' });

const tones: Record<CourseType, Tone> = { 1: 'primary', 2: 'improve' };

/** AI练货 in blue, AI考核 in amber; grey while it has not begun. Stands before a name. */
export function TypeChip({ type, quiet = false }: { type: CourseType; quiet?: boolean }) {
  return <Chip tone={quiet ? 'neutral' : tones[type]}>{courseTypeLabel[type]}</Chip>;
}

export const CourseStatusChip = ({ status }: { status: CourseStatus }) => (
  <StatusChip tone={status === CourseStatus.published ? 'good' : 'improve'}>
    {courseStatusLabel[status]}
  </StatusChip>
);
