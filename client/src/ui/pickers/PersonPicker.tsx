/** People of the directory, found by their name. A chunk of its own: import it through `lazy` or from a page that is one. */
import { useEffect, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { EmployeeSearchView } from '#contracts';
import { useEmployeeSearchQuery } from '../../api/console/directory.api';
import { useDebounced } from '../../lib/use-debounced';
import { describedBy, Field } from '../form/Field';
import type { FieldLabels } from '../form/Field';

export type Person = Pick<EmployeeSearchView, 'open_id' | 'union_id' | 'name'> &
  Partial<Pick<EmployeeSearchView, 'dept_full_path'>>;

const debounceMs = 300;

const OptionRow = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start !important',
  '& small': { fontSize: 12, lineHeight: '18px', color: theme.vars.palette.hint },
}));

interface PersonPickerProps extends Omit<FieldLabels, 'required'> {
  id: string;
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  /** Who can't be chosen, and why. */
  refused?: (person: EmployeeSearchView) => string | null;
  disabled?: boolean;
  inputRef?: (element: unknown) => void;
  onBlur?: () => void;
}

export function PersonPicker({
  id,
  value,
  onChange,
  refused = () => null,
  disabled,
  inputRef,
  onBlur,
  ...labels
}: PersonPickerProps) {
  const [text, setText] = useState('');
  const name = useDebounced(text.trim(), debounceMs);
  const { data, isFetching, isError } = useEmployeeSearchQuery({ name }, { skip: name === '' });
  const [found, setFound] = useState<readonly EmployeeSearchView[]>([]);
  useEffect(() => {
    if (name === '') setFound([]);
    else if (data && !isFetching) setFound(data);
  }, [name, data, isFetching]);
  const waiting = isFetching || name !== text.trim();
  const nothing = name === '' ? '输入姓名查找' : isError ? '查找没有成功，请再试一次' : '没有找到这个人';
  return (
    <Field id={id} {...labels}>
      <Autocomplete<Person, true>
        id={id}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        value={[...value]}
        options={found}
        inputValue={text}
        disabled={disabled}
        loading={waiting && text.trim() !== ''}
        loadingText="正在查找…"
        noOptionsText={nothing}
        // The server has filtered already.
        filterOptions={(options) => options}
        getOptionLabel={(person) => person.name}
        isOptionEqualToValue={(a, b) => a.open_id === b.open_id}
        getOptionDisabled={(person) => refused(person as EmployeeSearchView) !== null}
        onInputChange={(_event, next, reason) => {
          // Choosing somebody keeps the text: the next one is often called alike.
          if (reason !== 'selectOption' && reason !== 'blur') setText(next);
          if (reason === 'blur') setText('');
        }}
        onChange={(_event, people) => onChange(people)}
        onBlur={onBlur}
        renderOption={({ key: _key, ...props }, person) => (
          <OptionRow {...props} key={person.open_id}>
            {person.name}
            <small>{refused(person as EmployeeSearchView) ?? person.dept_full_path ?? '没有部门'}</small>
          </OptionRow>
        )}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-describedby': describedBy(id, labels),
            }}
            inputRef={inputRef}
            error={labels.error !== undefined}
            placeholder={value.length === 0 ? '输入姓名查找' : ''}
          />
        )}
      />
    </Field>
  );
}
