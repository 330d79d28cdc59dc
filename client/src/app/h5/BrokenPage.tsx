import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import { useTitle } from '../../lib/use-title';
import { Notice } from '../../ui/Notice';

const reload = () => window.location.reload();

/** A page that could not be shown; its code may be gone since the last release, which loading anew heals. */
export function BrokenPage() {
  useTitle('页面没有打开');
  return (
    <main>
      <h1 className="visually-hidden">页面没有打开</h1>
      <Notice
        failed
        title="页面没有打开，请重新加载"
        action={
          <Button variant="contained" onClick={reload}>
            重新加载
          </Button>
        }
      />
    </main>
  );
}

export function MissingPage() {
  useTitle('没有这个页面');
  return (
    <main>
      <h1 className="visually-hidden">没有这个页面</h1>
      <Notice
        title="没有这个页面"
        action={
          <Button variant="outlined" component={Link} to={pages.h5.tasks}>
            回到任务列表
          </Button>
        }
      />
    </main>
  );
}
