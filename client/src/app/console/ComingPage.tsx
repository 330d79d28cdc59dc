import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import { Notice } from '../../ui/Notice';
import { ConsolePage } from '../../ui/ConsolePage';

interface ComingPageProps {
  title: string;
  /** What it will be for. */
  children: string;
}

/** A menu entry whose page is not open yet. */
export function ComingPage({ title, children }: ComingPageProps) {
  return (
    <ConsolePage title={title}>
      <Notice
        title={`${title}即将开放`}
        action={
          <Button variant="outlined" component={Link} to={pages.console.courses}>
            回到课程管理
          </Button>
        }
      >
        {children}
      </Notice>
    </ConsolePage>
  );
}
