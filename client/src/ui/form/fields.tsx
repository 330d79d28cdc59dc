/** The fields of forms over react-hook-form; each finds its value by its name in the form around it. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import { countText } from '../../lib/numbers';
import { onTouchScreen } from '../styles';
import type { Option } from '../FilterBar';
import { describedBy, Field, optionsOf } from '../Field';

interface Named {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  toPublish?: boolean;
  disabled?: boolean;
}

/** A field's path in the form, and what is wrong with it. */
export function useField(name: string) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  return { id, field, error: fieldState.error?.message };
}

interface TextFieldProps extends Named {
  /** At most this many characters; the count is shown. */
  limit?: number;
  /** At least this many lines; it grows with its text. */
  rows?: number;
  placeholder?: string;
  /** Beside the count, for instance a button. */
  aside?: ReactNode;
  autoFocus?: boolean;
  /** Somebody else is writing in it. */
  readOnly?: boolean;
}

export function TextField({
  limit,
  rows,
  placeholder,
  aside,
  autoFocus,
  readOnly,
  ...named
}: TextFieldProps) {
  const { name, label, hint, required, toPublish, disabled } = named;
  const { id, field, error } = useField(name);
  const { ref, value, ...input } = field;
  const text = (value ?? '') as string;
  const count = limit !== undefined && (
    <span data-over={text.length > limit || undefined}>
      {countText(text.length)} / {countText(limit)}
    </span>
  );
  return (
    <Field
      id={id}
      {...{ label, hint, error, required, toPublish }}
      aside={
        <>
          {aside}
          {count}
        </>
      }
    >
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        value={text}
        error={error !== undefined}
        fullWidth
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={rows && Math.max(rows, 16)}
        placeholder={placeholder}
        disabled={disabled}
        autoFocus={autoFocus}
        readOnly={readOnly}
        inputProps={{
          'aria-describedby': describedBy(id, { label, hint, error }),
          'aria-required': required,
        }}
      />
    </Field>
  );
}

interface NumberFieldProps extends Named {
  limit?: { min: number; max: number };
  /** Behind the number, for instance 分钟. */
  unit?: string;
}

/** A whole number; what is none stays as it was typed, and is refused by the check. An empty field is null. */
export function NumberField({ limit, unit, ...named }: NumberFieldProps) {
  const { name, label, hint, required, disabled } = named;
  const { id, field, error } = useField(name);
  const { ref, value, onChange, ...input } = field;
  const read = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '') return null;
    return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
  };
  return (
    <Field
      id={id}
      {...{ label, hint, error, required }}
      aside={limit && `${limit.min}–${countText(limit.max)}`}
    >
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        value={(value ?? '') as string | number}
        onChange={(event) => onChange(read(event.target.value))}
        error={error !== undefined}
        fullWidth
        disabled={disabled}
        endAdornment={unit}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-describedby': describedBy(id, { label, hint, error }),
          'aria-required': required,
        }}
      />
    </Field>
  );
}

interface ChoiceProps<V extends string | number> extends Named {
  options: readonly Option<V>[];
}

export function SelectField<V extends string | number>({
  options,
  placeholder,
  ...named
}: ChoiceProps<V> & { placeholder?: string }) {
  const { name, label, hint, required, disabled } = named;
  const { id, field, error } = useField(name);
  const { ref, value, onChange, ...input } = field;
  const choose = (text: string) =>
    onChange(options.find((option) => String(option.value) === text)?.value ?? null);
  return (
    <Field id={id} {...{ label, hint, error, required }}>
      <NativeSelect
        {...input}
        id={id}
        inputRef={ref}
        input={<OutlinedInput />}
        value={(value ?? '') as string | number}
        onChange={(event) => choose(event.target.value)}
        error={error !== undefined}
        fullWidth
        disabled={disabled}
        inputProps={{ 'aria-describedby': describedBy(id, { label, hint, error }) }}
      >
        {(placeholder !== undefined || value == null) && <option value="">{placeholder ?? '请选择'}</option>}
        {optionsOf(options)}
      </NativeSelect>
    </Field>
  );
}

const Tiles = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': {
    flex: '1 1 120px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    position: 'relative',
    boxSizing: 'border-box',
    minHeight: 36,
    padding: '6px 12px',
    [onTouchScreen]: { padding: '10px 12px' },
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    background: theme.vars.palette.background.paper,
    cursor: 'pointer',
  },
  '& label[data-checked]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.soft.primary,
  },
  // Over the whole tile, and its outline is the tile's.
  '& input': {
    position: 'absolute',
    inset: -1,
    margin: 0,
    borderRadius: 8,
    appearance: 'none',
    cursor: 'inherit',
  },
  '& input:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& label[data-disabled]': { cursor: 'default', color: theme.vars.palette.hint },
  '& label > small': { fontSize: 12, lineHeight: '18px', fontWeight: 400 },
}));

interface Tile<V extends string | number> extends Option<V> {
  /** Why it can't be chosen. */
  refused?: string;
}

/** A few options side by side, of which one is taken. */
export function ChoiceTiles<V extends string | number>({
  options,
  ...named
}: Named & { options: readonly Tile<V>[] }) {
  const { name, label, hint, required, disabled } = named;
  const { id, field, error } = useField(name);
  return (
    <Field id={id} group {...{ label, hint, error, required }}>
      <Tiles role="radiogroup" aria-labelledby={`${id}-label`}>
        {options.map((option, at) => {
          const checked = field.value === option.value;
          const closed = disabled || option.refused !== undefined;
          return (
            <label key={option.value} data-checked={checked || undefined} data-disabled={closed || undefined}>
              <input
                type="radio"
                name={id}
                ref={at === 0 ? field.ref : undefined}
                checked={checked}
                disabled={closed}
                onChange={() => field.onChange(option.value)}
                onBlur={field.onBlur}
              />
              {option.label}
              {option.refused && <small>{option.refused}</small>}
            </label>
          );
        })}
      </Tiles>
    </Field>
  );
}
