/** `/score-appeals`: appeals against scores as a queue, each with its talk, its criteria and what can be answered. */
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { appealStateLabel, pages } from '#contracts';
import type { AppealListItem, AppealsPage as Page, AppealState } from '#contracts';
import { useAppealsQuery } from '../../api/console/appeal.api';
import { countText } from '../../lib/numbers';
import { useListSearch } from '../../lib/use-list-search';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { NotLoaded } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Pager } from '../../ui/Pager';
import { Segments } from '../../ui/Segments';
import { StatusChip } from '../../ui/StatusChip';
import { AppealDetail } from './AppealDetail';
import { AppealQueue } from './AppealQueue';
import type { AppealSearch } from './search';

/** From here on the queue and what is read stand side by side. */
const besideFrom = 1024;

const Beside = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  [`@media (min-width: ${besideFrom}px)`]: { gridTemplateColumns: '312px minmax(0, 1fr)' },
  // Side by side they begin on one line, though cards keep a distance from each other.
  '&&& > *': { margin: 0 },
});

const nothing: Record<AppealState, string> = {
  open: '没有待处理的申诉。学员觉得某一轮评分有误时，会出现在这里',
  accepted: '还没有采纳过申诉',
  declined: '还没有不采纳的申诉',
};

const dayMs = 24 * 60 * 60_000;

/** How long who waits longest has waited. */
function waitText(since: string): string {
  const days = Math.floor((Date.now() - Date.parse(since)) / dayMs);
  return days < 1 ? '最早的一条不到 1 天' : `最早的一条等了 ${countText(days)} 天`;
}

const isSame = (item: AppealListItem, { session, turn }: AppealSearch) =>
  item.session_id === session && item.turn === turn;

export default function AppealsPage() {
  const { search, change } = useListSearch<AppealSearch>();
  const { state = 'open', page, per_page } = search;
  // Learners appeal at any time.
  const query = useAppealsQuery({ state, page, per_page }, { refetchOnMountOrArgChange: true });
  const narrow = useMediaQuery(useTheme().breakpoints.down(besideFrom), { noSsr: true });
  const { data } = query;
  const items = data?.items ?? [];
  const named = search.session !== undefined && search.turn !== undefined;
  const first = items[0];
  // On a phone the queue comes first; beside it something is always read.
  const read = named
    ? { session_id: search.session!, turn: search.turn! }
    : !narrow && first
      ? { session_id: first.session_id, turn: first.turn }
      : undefined;
  const open = (item: { session_id: number; turn: number } | undefined) =>
    change({ page, session: item?.session_id, turn: item?.turn });
  const at = read
    ? items.findIndex((item) => isSame(item, { session: read.session_id, turn: read.turn }))
    : -1;
  return (
    <ConsolePage
      title="评分申诉"
      crumbs={[{ label: '评分规则', to: pages.console.rules }, { label: '评分申诉' }]}
      status={
        data &&
        data.counts.open > 0 && <StatusChip tone="improve">待处理 {countText(data.counts.open)}</StatusChip>
      }
      actions={data?.waits_since && <span>{waitText(data.waits_since)}</span>}
    >
      <Beside>
        {!(narrow && read) && (
          <Card style={{ padding: 12 }}>
            <States
              counts={data?.counts}
              state={state}
              onChange={(next) => change({ state: next, session: undefined, turn: undefined })}
            />
            {!data && (query.isError ? <NotLoaded what="评分申诉" query={query} /> : <PageSkeleton />)}
            {data && items.length === 0 && <Notice title={nothing[state]} />}
            {items.length > 0 && <AppealQueue items={items} read={read} onOpen={open} />}
            {data && data.pagination.pages > 1 && (
              <Pager label="评分申诉" pagination={data.pagination} onChange={change} />
            )}
          </Card>
        )}
        {read && (
          <Card>
            <AppealDetail
              key={`${read.session_id}/${read.turn}`}
              {...read}
              previous={items[at - 1]}
              next={at < 0 ? first : items[at + 1]}
              onOpen={open}
              back={narrow ? () => open(undefined) : undefined}
            />
          </Card>
        )}
      </Beside>
    </ConsolePage>
  );
}

interface StatesProps {
  counts: Page['counts'] | undefined;
  state: AppealState;
  onChange: (state: AppealSearch['state']) => void;
}

const allStates: readonly AppealState[] = ['open', 'accepted', 'declined'];

/** The states share the width of the queue. */
const Wide = styled('div')({ '& button': { flex: '1 1 auto', padding: '0 4px' } });

function States({ counts, state, onChange }: StatesProps) {
  return (
    <Wide>
      <Segments
        label="状态"
        value={state}
        segments={allStates.map((value) => ({
          value,
          label: `${appealStateLabel[value]}${counts ? ` ${countText(counts[value])}` : ''}`,
        }))}
        onChange={(value) => onChange(value === 'open' ? undefined : value)}
      />
    </Wide>
  );
}
