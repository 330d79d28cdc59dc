/** A list of sessions at the side of a page, and each of them as it is read. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Page } from '#contracts';
import { Card } from '../../ui/ConsolePage';
import { CloseAction } from '../../ui/IconAction';
import { NotLoaded } from '../../ui/NotLoaded';
import type { Query } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import type { PageChange } from '../../ui/Pager';
import { SideDrawer, SideHead } from '../../ui/SideDrawer';
import { plainList, secondaryText } from '../../ui/styles';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { RecordSide } from './RecordSide';
import { useLastShown } from '../../ui/use-last-shown';

const heading = 'sessions-title';

interface SessionsSideProps<Of> {
  /** What the list is of; undefined: the drawer is closed. */
  of: Of | undefined;
  /** The session that is read, and at which turn. */
  session: number | undefined;
  turn?: number;
  onRead: (session: number | undefined) => void;
  onClose: () => void;
  children: (of: Of) => ReactNode;
}

export function SessionsSide<Of>(props: SessionsSideProps<Of>) {
  const { of, session, turn, onRead, onClose, children } = props;
  const last = useLastShown(of);
  return (
    <SideDrawer open={of !== undefined} onClose={onClose} labelledBy={heading}>
      {session !== undefined ? (
        <RecordSide
          {...{ session, turn, heading, onClose }}
          onBack={() => onRead(undefined)}
          onOpen={onRead}
        />
      ) : (
        last !== undefined && children(last)
      )}
    </SideDrawer>
  );
}

const Frame = styled('div')({ padding: 16 });

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': { padding: '12px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { display: 'block', overflowWrap: 'anywhere', ...secondaryText(theme) },
}));

interface SideListProps<Item> {
  title: string;
  /** Below the title. */
  note: ReactNode;
  /** What the items are called. */
  label: string;
  query: Query<Page<Item>>;
  empty: string;
  onPage: (change: PageChange) => void;
  onClose: () => void;
  /** An item as `li`. */
  children: (item: Item) => ReactNode;
}

/** The list itself, below its heading. */
export function SideList<Item>(props: SideListProps<Item>) {
  const { title, note, label, query, empty, onPage, onClose, children } = props;
  const { currentData, isError } = query;
  return (
    <>
      <SideHead>
        <div>
          <h2 id={heading}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <CloseAction onClose={onClose} />
      </SideHead>
      {isError && !currentData ? (
        <NotLoaded what={label} query={query} />
      ) : (
        <Frame aria-busy={query.isFetching}>
          <Card>
            {!currentData && <TableSkeleton columns={null} />}
            {currentData?.items.length === 0 && <Notice title={empty} />}
            {currentData && currentData.items.length > 0 && (
              <>
                <List aria-label={label}>{currentData.items.map(children)}</List>
                <Pager label={label} pagination={currentData.pagination} onChange={onPage} />
              </>
            )}
          </Card>
        </Frame>
      )}
    </>
  );
}
