/** A few values side by side, one of which is in force. */
import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { onSoft, onTouchScreen } from './styles';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  boxSizing: 'border-box',
  height: 36,
  [onTouchScreen]: { height: 44 },
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.paper,
  '& > button': {
    gap: 4,
    padding: '0 12px',
    font: 'inherit',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    '&:first-of-type': { borderRadius: '7px 0 0 7px' },
    '&:last-of-type': { borderRadius: '0 7px 7px 0' },
    '&:focus-visible': { zIndex: 1 },
  },
  '& > button + button': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& > [aria-pressed="true"]': {
    fontWeight: 600,
    ...onSoft(theme, 'primary'),
  },
  '& svg': { fontSize: 18 },
  '@media (max-width: 767px)': { flex: '1 1 auto', '& > button': { flex: '1 1 auto', padding: '0 8px' } },
}));

export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
  /** It opens something that is chosen from. */
  opens?: boolean;
}

interface SegmentsProps<V extends string> {
  label: string;
  value: V | undefined;
  segments: readonly Segment<V>[];
  onChange: (value: V, button: HTMLElement) => void;
}

export function Segments<V extends string>({ label, value, segments, onChange }: SegmentsProps<V>) {
  return (
    <Row role="group" aria-label={label}>
      {segments.map((segment) => (
        <ButtonBase
          key={segment.value}
          aria-pressed={segment.value === value}
          aria-haspopup={segment.opens ? 'dialog' : undefined}
          onClick={(event) => onChange(segment.value, event.currentTarget)}
        >
          {segment.icon}
          {segment.label}
        </ButtonBase>
      ))}
    </Row>
  );
}
