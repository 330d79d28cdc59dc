/** A filter whose values are too many to list: one of them, found by typing a part of its name. */
import { useId, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useDebounced } from '../../lib/use-debounced';
import { onTouchScreen } from '../styles';
import { useOffers } from './use-offers';

export interface Found<Id extends number | string = number> {
  id: Id;
  name: string;
  /** A second line that distinguishes things of the same name. */
  note?: string;
}

/** What the server answers to a name. */
export interface Search<Id extends number | string = number> {
  currentData?: readonly Found<Id>[];
  isFetching: boolean;
  isError: boolean;
}

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start !important',
  '& small': { fontSize: 12, lineHeight: '18px', color: theme.vars.palette.hint },
}));

const Input = styled(OutlinedInput)(({ theme }) => ({
  height: 36,
  [onTouchScreen]: { height: 44 },
  '& label': { flex: 'none', marginRight: 8, fontSize: 13, color: theme.vars.palette.hint },
}));

interface FoundFilterProps<Id extends number | string> {
  label: string;
  value: Found<Id> | null;
  onChange: (chosen: Found<Id> | null) => void;
  /** A hook: asks for the name, or for nothing while it is empty. */
  useFound: (name: string) => Search<Id>;
  placeholder: string;
  /** Said when nothing was found. */
  nothing: string;
}

export function FoundFilter<Id extends number | string>({
  label,
  value,
  onChange,
  useFound,
  placeholder,
  nothing,
}: FoundFilterProps<Id>) {
  const id = useId();
  const [text, setText] = useState(value?.name ?? '');
  const typed = text.trim() === value?.name ? '' : text.trim();
  const name = useDebounced(typed);
  const { currentData, isFetching, isError } = useFound(name);
  const waiting = typed !== '' && (isFetching || name !== typed);
  const offers = useOffers(name === '' ? [] : (currentData ?? []), waiting);
  const missing = isError ? '查找没有成功，请再试一次' : nothing;
  return (
    <Autocomplete<Found<Id>>
      id={id}
      sx={{ width: { xs: '100%', md: 240 } }}
      value={value}
      {...offers.props}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') offers.restart();
        setText(next);
      }}
      onChange={(_event, chosen) => onChange(chosen)}
      loading={waiting}
      loadingText="正在查找…"
      noOptionsText={typed === '' ? `${placeholder}查找` : missing}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key: _key, ...props }, one) => (
        <Option key={one.id} {...props}>
          {one.name}
          {one.note && <small>{one.note}</small>}
        </Option>
      )}
      renderInput={({ slotProps, ...params }) => (
        <Input
          {...params}
          {...slotProps.input}
          startAdornment={<label htmlFor={id}>{label}</label>}
          inputProps={slotProps.htmlInput}
          placeholder={placeholder}
        />
      )}
    />
  );
}
