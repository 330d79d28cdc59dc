/** Things found by a part of their name: one is chosen by a press, several by ticks. */
import { useState } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useDebounced } from '../../../lib/use-debounced';
import { TwoLines } from '../../../ui/styles';
import { Notice } from '../../../ui/Notice';
import { NotLoaded } from '../../../ui/NotLoaded';
import type { Query } from '../../../ui/NotLoaded';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  maxHeight: 320,
  overflow: 'auto',
  margin: '8px -8px 0',
  padding: 0,
  '& .item': {
    display: 'flex',
    justifyContent: 'flex-start',
    gap: 4,
    width: '100%',
    minHeight: 44,
    padding: '6px 8px',
    borderRadius: 8,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.background.default },
    '&[aria-current]': {
      color: theme.vars.palette.primary.main,
      background: theme.vars.palette.soft.primary,
    },
  },
  '& small': { display: 'block', fontSize: 12, lineHeight: '18px', color: theme.vars.palette.hint },
}));

interface Item {
  id: number;
  name: string;
  note: string;
}

interface ItemPickerProps<Found> {
  what: string;
  /** A hook: what has this in its name, the newest first; with an empty one the newest of all. */
  useFound: (name: string) => Query<{ items: readonly Found[] }>;
  itemsOf: (found: readonly Found[]) => Item[];
  chosen: readonly number[];
  onPress: (id: number) => void;
  several?: boolean;
}

export function ItemPicker<Found>(props: ItemPickerProps<Found>) {
  const { what, useFound, itemsOf, chosen, onPress, several = false } = props;
  const [text, setText] = useState('');
  const query = useFound(useDebounced(text.trim()));
  const items = query.currentData && itemsOf(query.currentData.items);
  return (
    <>
      <OutlinedInput
        fullWidth
        autoFocus
        type="search"
        value={text}
        placeholder={`输入${what}名称`}
        inputProps={{ 'aria-label': `查找${what}` }}
        onChange={(event) => setText(event.target.value)}
      />
      {!items && (query.isError ? <NotLoaded what={what} query={query} /> : <TableSkeleton columns={1} />)}
      {items?.length === 0 && <Notice title={`没有找到这样的${what}`} />}
      {items && items.length > 0 && (
        <List aria-label={what}>
          {items.map(({ id, name, note }) => {
            const isChosen = chosen.includes(id);
            const press = () => onPress(id);
            const words = (
              <span title={name}>
                <TwoLines>{name}</TwoLines>
                <small>{note}</small>
              </span>
            );
            return (
              <li key={id}>
                {several ? (
                  <label className="item">
                    <Checkbox size="small" checked={isChosen} onChange={press} />
                    {words}
                  </label>
                ) : (
                  <ButtonBase className="item" aria-current={isChosen || undefined} onClick={press}>
                    {words}
                  </ButtonBase>
                )}
              </li>
            );
          })}
        </List>
      )}
    </>
  );
}
