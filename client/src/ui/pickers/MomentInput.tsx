import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { clockDate, clockTime } from '../../lib/time';
import { buttons, Calendar, popup } from './Calendar';

const format = 'yyyy-MM-dd HH:mm:ss';

interface MomentInputProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  inputRef: (element: unknown) => void;
  error: boolean;
  /** Shown, not changed. */
  readOnly?: boolean;
}

/** Half a time is no time: it counts as none until it is whole. */
const wireOf = (date: Date | null): string | null =>
  date === null || Number.isNaN(date.getTime()) || date.getFullYear() < 1970 ? null : clockTime(date);

export default function MomentInput({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  readOnly,
}: MomentInputProps) {
  return (
    <Calendar>
      <DateTimePicker
        value={clockDate(value)}
        onChange={(date) => onChange(wireOf(date))}
        onClose={onBlur}
        format={format}
        ampm={false}
        views={['year', 'month', 'day', 'hours', 'minutes', 'seconds']}
        timeSteps={{ minutes: 5, seconds: 15 }}
        readOnly={readOnly}
        disableOpenPicker={readOnly}
        inputRef={inputRef as never}
        slots={buttons}
        slotProps={{
          ...popup(label),
          field: { clearable: !readOnly },
          textField: { fullWidth: true, error, onBlur, 'aria-label': label },
        }}
      />
    </Calendar>
  );
}
