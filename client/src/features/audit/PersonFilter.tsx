/** Whose acts are shown: somebody of the directory, found by name. A chunk of its own. */
import { useId, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEmployeeSearchQuery } from '../../api/console/directory.api';
import { useDebounced } from '../../lib/use-debounced';

const debounceMs = 300;

export interface Actor {
  id: number;
  name: string;
}

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start !important',
  '& small': { fontSize: 12, lineHeight: '18px', color: theme.vars.palette.hint },
}));

const Input = styled(OutlinedInput)(({ theme }) => ({
  height: 36,
  '& label': { flex: 'none', marginRight: 8, fontSize: 13, color: theme.vars.palette.hint },
}));

interface PersonFilterProps {
  label: string;
  value: Actor | null;
  onChange: (actor: Actor | null) => void;
}

interface Found extends Actor {
  note: string;
}

export default function PersonFilter({ label, value, onChange }: PersonFilterProps) {
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim() === value?.name ? '' : text.trim();
  const name = useDebounced(typed, debounceMs);
  const { currentData, isFetching, isError } = useEmployeeSearchQuery({ name }, { skip: name === '' });
  const nothing = typed === '' ? '输入姓名查找' : isError ? '查找没有成功，请再试一次' : '没有找到这个人';
  const found = name === '' ? [] : (currentData ?? []);
  return (
    <Autocomplete<Found>
      id={id}
      sx={{ width: { xs: '100%', md: 240 } }}
      value={value && { ...value, note: '' }}
      options={found.map((person) => ({ ...person, note: person.dept_full_path ?? '没有部门' }))}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, person) => onChange(person && { id: person.id, name: person.name })}
      loading={typed !== '' && (isFetching || name !== typed)}
      loadingText="正在查找…"
      noOptionsText={nothing}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={(person) => person.name}
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderOption={({ key: _key, ...props }, person) => (
        <Option key={person.id} {...props}>
          {person.name}
          <small>{person.note}</small>
        </Option>
      )}
      renderInput={({ slotProps, ...params }) => (
        <Input
          {...params}
          {...slotProps.input}
          startAdornment={<label htmlFor={id}>{label}</label>}
          inputProps={slotProps.htmlInput}
          placeholder="输入姓名"
        />
      )}
    />
  );
}
