/** Things found by a part of their name: one is chosen by a press, several by ticks. */
import type { ReactNode } from 'react';
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

export interface Item {
  id: number;
  name: string;
  note: string;
}

interface ItemPickerProps {
  /** 任务, 课程. */
  what: string;
  /** A hook: what has this in its name, the newest first; with an empty one the newest of all. */
  useFound: (name: string) => Omit<Query<readonly Item[]>, 'data'>;
  chosen: readonly number[];
  onPress: (item: Item) => void;
  several?: boolean;
  children?: ReactNode;
}

export function ItemPicker({ what, useFound, chosen, onPress, several = false, children }: ItemPickerProps) {
  const [text, setText] = useState('');
  const found = useFound(useDebounced(text.trim()));
  const items = found.currentData;
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
      {found.isError && !items && <NotLoaded what={what} query={found} />}
      {!found.isError && !items && <TableSkeleton columns={1} />}
      {items?.length === 0 && <Notice title={`没有找到这样的${what}`} />}
      {items && items.length > 0 && (
        <List aria-label={what}>
          {items.map((item) => (
            <li key={item.id}>
              <One item={item} chosen={chosen.includes(item.id)} onPress={onPress} several={several} />
            </li>
          ))}
        </List>
      )}
      {children}
    </>
  );
}

type OneProps = Pick<ItemPickerProps, 'onPress'> & { item: Item; chosen: boolean; several: boolean };

function One({ item, chosen, onPress, several }: OneProps) {
  const words = (
    <span title={item.name}>
      <TwoLines>{item.name}</TwoLines>
      <small>{item.note}</small>
    </span>
  );
  if (several) {
    return (
      <label className="item">
        <Checkbox size="small" checked={chosen} onChange={() => onPress(item)} />
        {words}
      </label>
    );
  }
  return (
    <ButtonBase className="item" aria-current={chosen || undefined} onClick={() => onPress(item)}>
      {words}
    </ButtonBase>
  );
}
