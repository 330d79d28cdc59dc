/** AI练货 in blue, AI考核 in amber; grey while it has not begun. Stands before a name. */
import { styled } from '@mui/material/styles';
import { courseTypeLabel } from '#contracts';
import type { CourseType } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';

const Chip = styled(StatusChip)({ marginRight: 8 });

const tones: Record<CourseType, Tone> = { 1: 'primary', 2: 'improve' };

export function TypeChip({ type, quiet = false }: { type: CourseType; quiet?: boolean }) {
  return <Chip tone={quiet ? 'neutral' : tones[type]}>{courseTypeLabel[type]}</Chip>;
}
