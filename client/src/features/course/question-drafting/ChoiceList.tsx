/** What the AI proposes, to be chosen from: a box beside each entry. */
import type { ReactNode } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { hintText, plainList } from '../../../ui/styles';

export const ChoiceList = styled('ol')(({ theme }) => ({
  ...plainList,
  margin: '12px 0 0',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 8,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > .MuiCheckbox-root': { alignSelf: 'start', marginTop: -6, marginLeft: -9 },
  '& h3': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
  '& small': hintText(theme),
}));

interface ChoiceProps {
  /** What its box is called. */
  label: string;
  chosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export const Choice = ({ label, chosen, onToggle, children }: ChoiceProps) => (
  <li>
    <Checkbox
      size="small"
      checked={chosen}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label } }}
    />
    <div>{children}</div>
  </li>
);

/** What is chosen with this one besides, or without it. */
export function toggledIn<T>(chosen: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(chosen);
  if (!next.delete(one)) next.add(one);
  return next;
}
