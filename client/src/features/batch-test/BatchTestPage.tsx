/** `/batch-test/{id}`: a batch test as it runs, what came of it, and the next one to be prepared. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { batchTestStateLabel, pages, routes } from '#contracts';
import type { BatchTestDetailView } from '#contracts';
import { pathTo } from '../../api/console/console-api';
import { copyText } from '../../lib/copy-text';
import { useListSearch } from '../../lib/use-list-search';
import { usePageId } from '../../lib/use-page';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { NotLoaded } from '../../ui/NotLoaded';
import { StatusChip } from '../../ui/StatusChip';
import { say } from '../../ui/Toasts';
import { useExport } from '../shared-export/use-export';
import { Awaited, Frame } from './Frame';
import { crumbs, title } from './names';
import { Run } from './run/Run';
import type { BatchTestSearch } from './search';
import { stateTones } from './texts';
import { useLiveBatchTest } from './use-live-batch-test';
import { newValues, valuesOf } from './values';
import type { TestValues } from './values';

const list = { label: '历次测试', to: pages.console.batchTest };

export default function BatchTestPage() {
  // The route lets no other id through than a number.
  const id = usePageId() as number;
  const { search, change } = useListSearch<BatchTestSearch>();
  const query = useLiveBatchTest(id);
  const { view, isError } = query;
  // What it was asked for does not change while it runs: what is typed into the form stays.
  const [from, setFrom] = useState<TestValues>();
  if (!from && (view || isError)) setFrom(view ? valuesOf(view) : newValues(null));
  return (
    <ConsolePage
      title={title}
      crumbs={crumbs}
      status={
        view && <StatusChip tone={stateTones[view.state]}>{batchTestStateLabel[view.state]}</StatusChip>
      }
      actions={<Actions id={id} view={view} />}
    >
      <Frame from={from} formLast>
        {view ? <Run view={view} search={search} change={change} /> : <NotThere query={query} />}
      </Frame>
    </ConsolePage>
  );
}

/** Its shape while it is on its way. */
function NotThere({ query }: { query: ReturnType<typeof useLiveBatchTest> }) {
  if (!query.isError) return <Awaited what="正在加载" heights={[120, 80, 280, 160]} />;
  return (
    <Card>
      <NotLoaded what="这次测试" query={query} back={list} />
    </Card>
  );
}

function Actions({ id, view }: { id: number; view: BatchTestDetailView | undefined }) {
  const { start, busy } = useExport();
  const copyLink = async (button: HTMLElement) => {
    if (await copyText(`${location.origin}${pages.console.batchTestOf(id)}`, button)) say('链接已复制');
  };
  const wanted = { what: '测试结果', route: pathTo(routes.batchTest.export, id), filter: {} };
  return (
    <>
      {view && <Button onClick={({ currentTarget }) => void copyLink(currentTarget)}>复制链接</Button>}
      <Button variant="outlined" component={Link} to={list.to}>
        {list.label}
      </Button>
      {view && (
        <Button variant="outlined" disabled={busy || view.scored === 0} onClick={() => void start(wanted)}>
          导出结果
        </Button>
      )}
    </>
  );
}
