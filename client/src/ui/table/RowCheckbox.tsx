import Checkbox from '@mui/material/Checkbox';
import { toggled } from './selection';
import type { Selection } from './types';

interface RowCheckboxProps {
  selection: Selection;
  id: number;
  name: string;
}

export function RowCheckbox({ selection: { selected, onChange }, id, name }: RowCheckboxProps) {
  return (
    <Checkbox
      size="small"
      checked={selected.has(id)}
      onChange={(_event, on) => onChange(toggled(selected, [id], on))}
      slotProps={{ input: { 'aria-label': `选择“${name}”` } }}
    />
  );
}
