/** What was chosen, in its order: each row can be moved up and down, by buttons and by Alt with the arrow keys, and taken out again. */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { countText } from '../../../lib/numbers';
import { OrderButtons } from '../../../ui/OrderButtons';
import { plainList, wrappingFlexRow } from '../../../ui/styles';

const List = styled('ul')({
  containerType: 'inline-size',
  ...plainList,
  margin: '0 0 12px',
});

const Row = styled('li')(({ theme }) => ({
  ...wrappingFlexRow('4px 12px'),
  padding: '6px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .content': { flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > .buttons': { flex: 'none', marginLeft: 'auto', display: 'flex' },
  '& > .error': { flexBasis: '100%', margin: 0, fontSize: 13, color: theme.vars.palette.error.main },
}));

interface PickedListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  nameOf: (item: T) => string;
  content: (item: T, at: number) => ReactNode;
  errorOf: (at: number) => string | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

export function PickedList<T>(props: PickedListProps<T>) {
  const { label, items, keyOf, nameOf, content, errorOf, onMove, onRemove } = props;
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The button that gets the focus once the rows stand in their new order. */
  const focus = useRef<{ at: number; what: string } | null>(null);

  useEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    if (!wanted) return;
    const row = list.current?.children[wanted.at];
    row?.querySelector<HTMLElement>(`[data-control="${wanted.what}"]`)?.focus();
  });

  const move = (from: number, to: number, what: string) => {
    if (to < 0 || to >= items.length) return;
    focus.current = { at: to, what };
    onMove(from, to);
    setAnnouncement(
      `${nameOf(items[from]!)}，现在是第 ${countText(to + 1)} 个，共 ${countText(items.length)} 个`,
    );
  };
  const remove = (at: number) => {
    focus.current = { at: Math.min(at, items.length - 2), what: 'remove' };
    onRemove(at);
    setAnnouncement(`已移除${nameOf(items[at]!)}`);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const up = event.key === 'ArrowUp';
    move(at, up ? at - 1 : at + 1, up ? 'up' : 'down');
  };

  return (
    <>
      {items.length > 0 && (
        <List ref={list} aria-label={label}>
          {items.map((item, at) => (
            <Row key={keyOf(item)} onKeyDown={(event) => onKeyDown(event, at)}>
              <div className="content">{content(item, at)}</div>
              <div className="buttons">
                <OrderButtons
                  name={`“${nameOf(item)}”`}
                  at={at}
                  count={items.length}
                  onMove={(by, what) => move(at, at + by, what)}
                  onRemove={() => remove(at)}
                />
              </div>
              {errorOf(at) && (
                <p className="error" role="alert">
                  {errorOf(at)}
                </p>
              )}
            </Row>
          ))}
        </List>
      )}
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}
