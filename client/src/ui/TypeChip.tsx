/** 练货 in blue, 考核 in amber; grey while it has not begun. */
import { styled } from '@mui/material/styles';
import { courseTypeLabel } from '#contracts';
import type { CourseType } from '#contracts';

const Chip = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  marginRight: 8,
  verticalAlign: 2,
  padding: '1px 8px',
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
  '&[data-type="1"]': { color: theme.vars.palette.primary.main, background: theme.vars.palette.soft.primary },
  '&[data-type="2"]': { color: theme.vars.palette.warning.main, background: theme.vars.palette.soft.improve },
}));

export function TypeChip({ type, quiet = false }: { type: CourseType; quiet?: boolean }) {
  return <Chip data-type={quiet ? undefined : type}>{courseTypeLabel[type]}</Chip>;
}
