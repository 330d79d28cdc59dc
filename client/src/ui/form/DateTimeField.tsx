/** A moment on the organisation's clock, typed or picked; on the wire an ISO time with its offset. The calendar's code follows later. */
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { fullTime } from '../../lib/time';
import { Field } from '../Field';
import { useField } from './fields';

const MomentInput = lazy(() => import('../pickers/MomentInput'));

/** What a field says that holds nothing yet. */
const noTime = '年-月-日 时:分:秒';

interface DateTimeFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Shown, not changed. */
  readOnly?: boolean;
  /** Quick times, as buttons at the right of the label. */
  aside?: ReactNode;
  /** Words instead of a time, which is then picked no more. */
  instead?: string;
}

export function DateTimeField(props: DateTimeFieldProps) {
  const { name, label, hint, required, readOnly, aside, instead } = props;
  const { id, field, error } = useField(name);
  const value = (field.value ?? null) as string | null;
  const text = (shown: string, fixed: { disabled: true } | { readOnly: true }) => (
    <OutlinedInput
      fullWidth
      {...fixed}
      value={shown}
      inputRef={field.ref}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
  return (
    <Field id={id} group {...{ label, hint, error, required, aside }}>
      {instead !== undefined ? (
        text(instead, { readOnly: true })
      ) : (
        <Suspense fallback={text(value ? fullTime(value) : noTime, { disabled: true })}>
          <MomentInput
            label={label}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={error !== undefined}
            readOnly={readOnly}
          />
        </Suspense>
      )}
    </Field>
  );
}
