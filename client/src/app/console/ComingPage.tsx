import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import { Notice } from '../../ui/Notice';
import { PageShell } from '../../ui/PageShell';

/** A place in the menu whose page is not open yet. */
export function ComingPage({ title }: { title: string }) {
  return (
    <PageShell title={title}>
      <Notice
        title="这个功能还没有开放"
        action={
          <Button variant="outlined" component={Link} to={pages.console.courses}>
            回到课程管理
          </Button>
        }
      />
    </PageShell>
  );
}
