import { useId, useState } from 'react';
import { period } from '#contracts/sentences';
import { styled } from '@mui/material/styles';
import { clockDate, clockTime, dayBegins } from '../../lib/time';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { flexRow, smallText } from '../styles';
import { buttons, Calendar, popup } from './Calendar';

/** From one day to another, both as yyyy-MM-dd; either may be open. */
export interface Days {
  from?: string;
  to?: string;
}

const format = 'yyyy-MM-dd';

const Row = styled('div')(({ theme }) => ({
  ...flexRow(8),
  '& .label': { flex: 'none', fontSize: 13, color: theme.vars.palette.hint },
  '& .MuiPickersTextField-root': { flex: 1, minWidth: 0 },
  // The whole of a date is to be seen beside its button.
  '& .MuiPickersOutlinedInput-root': { padding: '0 4px 0 10px' },
  '& .MuiInputAdornment-root': { marginLeft: 0 },
  '& .MuiInputAdornment-root .MuiIconButton-root': { minWidth: 26, padding: 4, marginRight: 0 },
  '& .MuiInputAdornment-root svg': { fontSize: 18 },
  '@media (max-width: 767px)': { flexWrap: 'wrap', rowGap: 2, '& .label': { flex: '1 0 100%' } },
}));

const Refused = styled('div')(({ theme }) => ({
  marginTop: 4,
  ...smallText,
  color: theme.vars.palette.error.main,
}));

interface DayRangeProps extends Days {
  label: string;
  onChange: (days: Days) => void;
}

const dateOf = (day: string | undefined) => (day ? clockDate(dayBegins(day)) : null);

/** Two days, each typed or picked; half a date changes nothing yet, and what makes no period stays typed, with the reason. */
export default function DayRange({ label, from, to, onChange }: DayRangeProps) {
  const id = useId();
  const [refused, setRefused] = useState<Days | null>(null);
  const [seen, setSeen] = useState({ from, to });
  // 重置 or the browser's back button has set another period.
  if (from !== seen.from || to !== seen.to) {
    setSeen({ from, to });
    setRefused(null);
  }
  const shown = refused ?? { from, to };
  const change = (end: 'from' | 'to') => (date: Date | null) => {
    if (date !== null && (Number.isNaN(date.getTime()) || date.getFullYear() < 2000)) return;
    const days = { ...shown, [end]: date === null ? undefined : clockTime(date).slice(0, 10) };
    const backwards = days.from !== undefined && days.to !== undefined && days.to < days.from;
    setRefused(backwards ? days : null);
    if (!backwards) onChange(days);
  };
  const day = (end: 'from' | 'to', name: string) => (
    <DatePicker
      value={dateOf(shown[end])}
      onChange={change(end)}
      format={format}
      {...(end === 'to' && shown.from && { minDate: dateOf(shown.from)! })}
      {...(end === 'from' && shown.to && { maxDate: dateOf(shown.to)! })}
      slots={buttons}
      slotProps={{
        ...popup(`${label}，${name}`),
        field: { clearable: true },
        textField: { size: 'small', 'aria-label': `${label}，${name}` },
      }}
    />
  );
  return (
    <Calendar>
      <Row role="group" aria-label={label} aria-describedby={refused ? id : undefined}>
        <span className="label">{label}</span>
        {day('from', '从')}
        <span aria-hidden>至</span>
        {day('to', '到')}
      </Row>
      {refused && (
        <Refused id={id} role="alert">
          {period.backwards}
        </Refused>
      )}
    </Calendar>
  );
}
