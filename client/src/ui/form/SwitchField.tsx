/** Something that is on or off. */
import type { ReactNode } from 'react';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { hintText, onTouchScreen } from '../styles';
import { describedBy, FieldError } from '../Field';
import { useField } from './fields';

const Frame = styled('div')(({ theme }) => ({
  marginBottom: 16,
  minWidth: 0,
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    // Its knob stands below the label's first stroke.
    marginLeft: -4,
    [onTouchScreen]: { minHeight: 44 },
    cursor: 'pointer',
  },
  // What belongs to it stands close below, however high it is to be touched.
  '& p': { margin: 0, ...hintText(theme), [onTouchScreen]: { marginTop: -8 } },
  '& p.error': { color: theme.vars.palette.error.main },
}));

interface SwitchFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** What the field holds then; left out: true and false. */
  on?: unknown;
  off?: unknown;
}

export function SwitchField({ name, label, hint, on = true, off = false }: SwitchFieldProps) {
  const { id, field, error } = useField(name);
  const { ref, value, onChange, ...input } = field;
  return (
    <Frame>
      <label>
        <Switch
          {...input}
          size="small"
          checked={value != null && value !== off}
          onChange={(_event, checked) => onChange(checked ? on : off)}
          slotProps={{ input: { ref, 'aria-describedby': describedBy(id, { label, hint, error }) } }}
        />
        {label}
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <FieldError id={id} error={error} />
    </Frame>
  );
}
