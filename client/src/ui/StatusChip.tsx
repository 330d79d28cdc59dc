/** A state as a word on a soft ground; the colour says nothing that the word does not. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { onSoft } from './styles';

export type Tone = 'good' | 'primary' | 'improve' | 'error' | 'neutral';

const Chip = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  // Its middle is the text's beside it.
  verticalAlign: 1,
  padding: '1px 8px',
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
  '&[data-tone="good"]': onSoft(theme, 'good'),
  '&[data-tone="primary"]': onSoft(theme, 'primary'),
  '&[data-tone="improve"]': onSoft(theme, 'improve'),
  '&[data-tone="error"]': onSoft(theme, 'error'),
}));

interface StatusChipProps {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

export function StatusChip({ tone = 'neutral', className, children }: StatusChipProps) {
  return (
    <Chip data-tone={tone} className={className}>
      {children}
    </Chip>
  );
}
