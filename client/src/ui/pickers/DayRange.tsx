import { styled } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { clockDate, clockTime, dayBegins } from '../../lib/time';
import { buttons, Calendar, popup } from './Calendar';
import type { Days } from './days';

const format = 'yyyy-MM-dd';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& .label': { flex: 'none', fontSize: 13, color: theme.vars.palette.hint },
  '& .MuiPickersTextField-root': { flex: 1, minWidth: 0 },
  // The whole of a date is to be seen beside its button.
  '& .MuiPickersOutlinedInput-root': { padding: '0 6px 0 10px' },
  '& .MuiInputAdornment-root': { marginLeft: 0 },
  '& .MuiInputAdornment-root .MuiIconButton-root': { padding: 4, marginRight: 0 },
  '& .MuiInputAdornment-root svg': { fontSize: 18 },
  '@media (max-width: 767px)': { flexWrap: 'wrap', rowGap: 2, '& .label': { flex: '1 0 100%' } },
}));

interface DayRangeProps extends Days {
  label: string;
  onChange: (days: Days) => void;
}

const dateOf = (day: string | undefined) => (day ? clockDate(dayBegins(day)) : null);

/** Two days, each typed or picked; half a date changes nothing yet. */
export default function DayRange({ label, from, to, onChange }: DayRangeProps) {
  const change = (end: 'from' | 'to') => (date: Date | null) => {
    if (date !== null && (Number.isNaN(date.getTime()) || date.getFullYear() < 2000)) return;
    onChange({ from, to, [end]: date === null ? undefined : clockTime(date).slice(0, 10) });
  };
  const day = (end: 'from' | 'to', name: string) => (
    <DatePicker
      value={dateOf(end === 'from' ? from : to)}
      onChange={change(end)}
      format={format}
      {...(end === 'to' && from && { minDate: dateOf(from)! })}
      {...(end === 'from' && to && { maxDate: dateOf(to)! })}
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
      <Row role="group" aria-label={label}>
        <span className="label">{label}</span>
        {day('from', '从')}
        <span aria-hidden>至</span>
        {day('to', '到')}
      </Row>
    </Calendar>
  );
}
