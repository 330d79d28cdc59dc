/** Where one of them was said, and each of these talks at its turn. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { unmarked } from '#contracts';
import type { ContradictionTalk, ContradictionView } from '#contracts';
import type { ContradictionsDto } from '#contracts/statistics/statistics.dto';
import { useContradictionTalksQuery } from '../../api/console/statistics.api';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { CloseAction } from '../../ui/IconAction';
import { NotLoaded } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { Card } from '../../ui/ConsolePage';
import { Pager } from '../../ui/Pager';
import type { PageChange } from '../../ui/Pager';
import { SideLink } from '../../ui/RowLink';
import { SideDrawer, SideHead } from '../../ui/SideDrawer';
import { plainList, smallText } from '../../ui/styles';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { RecordSide } from '../shared-record/RecordSide';
import type { ContradictionsSearch } from './search';

const heading = 'contradiction-title';

const Frame = styled('div')({ padding: 16 });

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': { padding: '12px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& q': { display: 'block', overflowWrap: 'anywhere', quotes: '"“" "”"' },
  '& small': {
    display: 'block',
    ...smallText,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

interface TalksDrawerProps {
  filter: ContradictionsDto;
  /** What was said wrongly; undefined while its list is not there, or has it on another page. */
  row: ContradictionView | undefined;
}

export function TalksDrawer({ filter, row }: TalksDrawerProps) {
  const { search, change } = useListSearch<ContradictionsSearch>();
  const { wording, session, turn } = search;
  // While the drawer slides away it goes on showing what it held.
  const [last, setLast] = useState(wording);
  if (wording !== undefined && wording !== last) setLast(wording);
  const open = (part: Partial<ContradictionsSearch>) => change({ page: search.page, ...part });
  const close = () => open({ wording: undefined, session: undefined, turn: undefined });
  return (
    <SideDrawer open={wording !== undefined} onClose={close} labelledBy={heading}>
      {session !== undefined ? (
        <RecordSide
          session={session}
          turn={turn}
          heading={heading}
          onBack={() => open({ session: undefined, turn: undefined })}
          onClose={close}
          onOpen={(other) => open({ session: other, turn: undefined })}
        />
      ) : (
        last !== undefined && <Talks key={last} filter={filter} wording={last} row={row} onClose={close} />
      )}
    </SideDrawer>
  );
}

interface TalksProps extends TalksDrawerProps {
  wording: string;
  onClose: () => void;
}

function Talks({ filter, wording, row, onClose }: TalksProps) {
  const [page, setPage] = useState<PageChange>({});
  const query = useContradictionTalksQuery(
    { ...filter, wording, ...page },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, isError } = query;
  return (
    <>
      <SideHead>
        <div>
          <h2 id={heading}>{row ? `说成了 ${row.said}，应该是 ${row.written}` : '说错的地方'}</h2>
          {row && <p>原文：{unmarked(row.line)}</p>}
        </div>
        <CloseAction onClose={onClose} />
      </SideHead>
      {isError && !currentData && <NotLoaded what="说错的地方" query={query} />}
      {!isError && !currentData && <TableSkeleton columns={null} />}
      {currentData?.items.length === 0 && <Notice title="这里没有了，可能刚刚有了新的评分" />}
      {currentData && currentData.items.length > 0 && (
        <Frame aria-busy={query.isFetching}>
          <Card>
            <List aria-label="说错的地方">
              {currentData.items.map((talk) => (
                <Place key={`${talk.session_id}-${talk.turn}-${talk.quote}`} talk={talk} />
              ))}
            </List>
            <Pager label="说错的地方" pagination={currentData.pagination} onChange={setPage} />
          </Card>
        </Frame>
      )}
    </>
  );
}

function Place({ talk }: { talk: ContradictionTalk }) {
  const { session_id, turn, quote, student_name, dept_full_path, task_name, end_time } = talk;
  return (
    <li>
      <SideLink<ContradictionsSearch> opens={{ session: session_id, turn }}>
        {`${student_name} 第 ${turn} 轮`}
      </SideLink>
      <q>{quote}</q>
      <small>
        {dept_full_path ?? '没有部门'} · {task_name} · {fullTime(end_time)} 结束
      </small>
    </li>
  );
}
