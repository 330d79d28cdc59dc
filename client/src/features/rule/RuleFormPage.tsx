/** A scoring rule, to make or to edit, with a place to try it at its side. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import { useRuleQuery } from '../../api/console/rule.api';
import { usePageId } from '../../lib/use-page-id';
import { Notice } from '../../ui/Notice';
import { PageShell } from '../../ui/PageShell';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { RuleForm } from './RuleForm';
import { wayHere } from './way-here';

export default function RuleFormPage() {
  const id = usePageId();
  return id === 'new' ? <RuleForm rule={null} /> : <Existing id={id} />;
}

function Existing({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useRuleQuery(id, { refetchOnMountOrArgChange: true });
  // Editing begins with what the server has now, not with what was shown a while ago.
  const [fresh, setFresh] = useState(false);
  if (!fresh && data && !isFetching) setFresh(true);
  if (fresh && data) return <RuleForm rule={data} />;
  return (
    <PageShell title="编辑评分规则" crumbs={wayHere('编辑')}>
      {isError ? (
        <Notice
          failed
          title="这条评分规则没有加载出来"
          action={
            <>
              <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
                重试
              </Button>
              <Button component={Link} to={pages.console.rules}>
                回到评分规则
              </Button>
            </>
          }
        />
      ) : (
        <PageSkeleton />
      )}
    </PageShell>
  );
}
