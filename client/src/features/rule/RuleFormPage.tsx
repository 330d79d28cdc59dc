/** A scoring rule, to make or to edit, with a panel to try it at its side. */
import { useState } from 'react';
import { pages } from '#contracts';
import { useRuleQuery } from '../../api/console/rule.api';
import { usePageId } from '../../lib/use-page';
import { NotLoaded } from '../../ui/NotLoaded';
import { ConsolePage } from '../../ui/ConsolePage';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { ruleCrumbs, RuleForm } from './RuleForm';

export default function RuleFormPage() {
  const id = usePageId();
  return id === 'new' ? <RuleForm rule={null} /> : <Existing id={id} />;
}

function Existing({ id }: { id: number }) {
  const query = useRuleQuery(id, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching } = query;
  // Editing begins with what the server has now, not with what was shown a while ago.
  const [fresh, setFresh] = useState(false);
  if (!fresh && data && !isFetching) setFresh(true);
  if (fresh && data) return <RuleForm rule={data} />;
  return (
    <ConsolePage title="编辑评分规则" crumbs={ruleCrumbs('编辑')}>
      {isError ? (
        <NotLoaded what="这条评分规则" query={query} back={{ label: '评分规则', to: pages.console.rules }} />
      ) : (
        <PageSkeleton />
      )}
    </ConsolePage>
  );
}
