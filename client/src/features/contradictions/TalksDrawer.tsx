/** Where one of them was said, and each of these talks at its turn. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { unmarked } from '#contracts';
import type { ContradictionTalk, ContradictionView } from '#contracts';
import type { ContradictionsDto } from '#contracts/statistics/statistics.dto';
import { useContradictionTalksQuery } from '../../api/console/statistics.api';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import type { PageChange } from '../../ui/Pager';
import { SideLink } from '../../ui/RowLink';
import { SessionsSide, SideList } from '../shared-record/SessionsSide';
import type { ContradictionsSearch } from './search';

export interface TalksDrawerProps {
  /** Whose talks; undefined: the drawer is closed. */
  wording: string | undefined;
  filter: ContradictionsDto;
  /** What was said wrongly; undefined while its list is not there, or has it on another page. */
  row: ContradictionView | undefined;
}

export default function TalksDrawer({ filter, row, wording }: TalksDrawerProps) {
  const { search, change } = useListSearch<ContradictionsSearch>();
  const { session, turn } = search;
  const open = (part: Partial<ContradictionsSearch>) => change({ page: search.page, ...part });
  const onClose = () => open({ wording: undefined, session: undefined, turn: undefined });
  return (
    <SessionsSide
      of={wording}
      {...{ session, turn, onClose }}
      onRead={(other) => open({ session: other, turn: undefined })}
    >
      {(shown) => <Talks key={shown} wording={shown} {...{ filter, row, onClose }} />}
    </SessionsSide>
  );
}

interface TalksProps extends Omit<TalksDrawerProps, 'wording'> {
  wording: string;
  onClose: () => void;
}

function Talks({ filter, wording, row, onClose }: TalksProps) {
  const [page, setPage] = useState<PageChange>({});
  const query = useContradictionTalksQuery(
    { ...filter, wording, ...page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SideList
      title={row ? `说成了 ${row.said}，应该是 ${row.written}` : '说错的地方'}
      note={row && `原文：${unmarked(row.line)}`}
      label="说错的地方"
      query={query}
      empty="这里没有了，可能刚刚有了新的评分"
      onPage={setPage}
      onClose={onClose}
    >
      {(talk) => <Place key={`${talk.session_id}-${talk.turn}-${talk.quote}`} talk={talk} />}
    </SideList>
  );
}

const Quote = styled('q')({ display: 'block', overflowWrap: 'anywhere', quotes: '"“" "”"' });

function Place({ talk }: { talk: ContradictionTalk }) {
  const { session_id, turn, quote, student_name, dept_full_path, task_name, end_time } = talk;
  return (
    <li>
      <SideLink<ContradictionsSearch> opens={{ session: session_id, turn }}>
        {`${student_name} 第 ${turn} 轮`}
      </SideLink>
      <Quote>{quote}</Quote>
      <small>
        {dept_full_path ?? '没有部门'} · {task_name} · {fullTime(end_time)} 结束
      </small>
    </li>
  );
}
