import { styled } from '@mui/material/styles';
import { onTouchScreen, plainList, smallText } from '../styles';
import { SelectFilter } from '../FilterBar';
import { RowMenu } from '../RowMenu';
import { RowCheckbox } from './RowCheckbox';
import type { Column, DataTableProps, Sorting } from './types';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': { padding: '12px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  '& > div': { flex: 1, minWidth: 0, paddingTop: 5, fontWeight: 600 },
  '& .MuiCheckbox-root': { marginLeft: -6 },
  [onTouchScreen]: { '& > div': { paddingTop: 11 }, '& .MuiCheckbox-root': { marginLeft: -12 } },
});

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '4px 12px',
  margin: '4px 0 0',
  ...smallText,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: theme.vars.palette.hint },
  '& dd': { margin: 0, minWidth: 0 },
}));

const Order = styled('div')({ display: 'flex', marginBottom: 12 });

/** Cards have no headers to press. */
function SortChoice<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const { sort, onChange } = sorting;
  const options = columns.flatMap(({ header, sort: by }) =>
    by === undefined
      ? []
      : [
          { value: by, label: `${header}，升序` },
          { value: `-${by}`, label: `${header}，降序` },
        ],
  );
  const choose = (value: string | undefined) =>
    onChange(value === undefined ? null : { by: value.replace(/^-/, ''), descending: value.startsWith('-') });
  return (
    <Order>
      <SelectFilter
        label="排序"
        none="默认"
        value={sort ? `${sort.descending ? '-' : ''}${sort.by}` : undefined}
        options={options}
        onChange={choose}
      />
    </Order>
  );
}

/** Rows as cards: the first column as their title, the others as name and value. */
export function TableCards<Row>({
  rows,
  label,
  columns,
  idOf,
  nameOf,
  actions,
  selection,
  sorting,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const [title, ...facts] = columns;
  const cards = (
    <List aria-label={label}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <Head>
            {selection && <RowCheckbox selection={selection} id={idOf(row)} name={nameOf(row)} />}
            <div>{title?.cell(row)}</div>
            {actions && <RowMenu name={nameOf(row)} actions={actions(row)} />}
          </Head>
          <Facts>
            {facts
              .filter(({ wideOnly, isEmpty }) => !wideOnly && !isEmpty?.(row))
              .map(({ key, header, cell }) => [
                <dt key={`${key}-name`}>{header}</dt>,
                <dd key={key}>{cell(row)}</dd>,
              ])}
          </Facts>
        </li>
      ))}
    </List>
  );
  return (
    <>
      {sorting && <SortChoice columns={columns} sorting={sorting} />}
      {cards}
    </>
  );
}
