/** Some of many things, found by typing a part of their name; what is chosen stands in the field as chips. */
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { describedBy, Field } from '../Field';
import type { FieldLabels } from '../Field';
import { TwoLines, twoLineClamp } from '../styles';
import { useOffers } from './use-offers';

const OptionRow = styled('li')(({ theme }) => ({
  '&&': { flexDirection: 'column', alignItems: 'flex-start' },
  // What can't be chosen is read all the same.
  '&&[aria-disabled="true"]': { opacity: 1, color: theme.vars.palette.hint },
  '& small': {
    ...twoLineClamp,
    fontSize: 12,
    lineHeight: '18px',
    color: theme.vars.palette.hint,
  },
}));

export interface Picked<T> extends FieldLabels {
  id: string;
  value: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Chosen ones that can't be taken away again. */
  fixed?: (item: T) => boolean;
  /** Why something can't be chosen; null when it can. */
  refused?: (item: T) => string | null;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Shown, not changed. */
  readOnly?: boolean;
  inputRef?: (element: unknown) => void;
  onBlur?: () => void;
}

interface SearchPickerProps<T> extends Picked<T> {
  text: string;
  onText: (text: string) => void;
  /** What the server has found for the text. */
  found: readonly T[];
  waiting: boolean;
  /** Said when nothing was found. */
  nothing: string;
  placeholder: string;
  keyOf: (item: T) => string | number;
  labelOf: (item: T) => string;
  /** A second line that distinguishes things of the same name. */
  noteOf: (item: T) => string;
}

export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const {
    id,
    value,
    onChange,
    fixed = () => false,
    refused = () => null,
    disabled,
    autoFocus,
    readOnly,
    inputRef,
    onBlur,
  } = props;
  const { text, onText, found, waiting, nothing, placeholder, keyOf, labelOf, noteOf } = props;
  const { label, aside, hint, error, required, toPublish } = props;
  const offers = useOffers(found, waiting);
  return (
    <Field id={id} {...{ label, aside, hint, error, required, toPublish }}>
      <Autocomplete<T, true>
        id={id}
        multiple
        size="small"
        disableCloseOnSelect
        filterSelectedOptions
        value={[...value]}
        {...offers.props}
        inputValue={text}
        disabled={disabled}
        readOnly={readOnly}
        forcePopupIcon={readOnly ? false : 'auto'}
        loading={waiting}
        loadingText="正在查找…"
        noOptionsText={nothing}
        // The server has filtered already.
        filterOptions={(options) => options}
        // By it the option under the arrow keys is found again, and things may be called alike; it is shown nowhere.
        getOptionLabel={(item) => String(keyOf(item))}
        getOptionKey={keyOf}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        getOptionDisabled={(item) => refused(item) !== null}
        // What was searched for is found: the next one is looked for anew.
        onInputChange={(_event, next, reason) => {
          if (reason === 'input') offers.restart();
          if (reason === 'input' || reason === 'clear') onText(next);
          if (reason === 'blur') onText('');
        }}
        onChange={(_event, chosen) => {
          offers.restart();
          const kept = value.filter(
            (item) => fixed(item) && !chosen.some((one) => keyOf(one) === keyOf(item)),
          );
          onChange([...kept, ...chosen]);
          onText('');
        }}
        onBlur={onBlur}
        renderValue={(items, chip) =>
          items.map((item, index) => {
            const { key: _key, onDelete, ...rest } = chip({ index });
            return (
              <Chip
                {...rest}
                key={keyOf(item)}
                size="small"
                label={labelOf(item)}
                onDelete={readOnly || fixed(item) ? undefined : onDelete}
              />
            );
          })
        }
        renderOption={({ key: _key, ...option }, item) => (
          <OptionRow key={keyOf(item)} {...option}>
            <TwoLines>{labelOf(item)}</TwoLines>
            <small>{refused(item) ?? noteOf(item)}</small>
          </OptionRow>
        )}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-describedby': describedBy(id, { label, hint, error }),
              'aria-required': required,
            }}
            inputRef={inputRef}
            autoFocus={autoFocus}
            error={error !== undefined}
            placeholder={value.length === 0 ? placeholder : ''}
          />
        )}
      />
    </Field>
  );
}
