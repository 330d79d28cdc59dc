import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link, useNavigate } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { CurrentUserView } from '#contracts';
import { shareLink } from '../lib/share-link';
import { workplaceApp, workplaceScript } from '../lib/workplace-app';
import { Sheet } from './Sheet';
import { say, sayFailure } from './Toasts';
import { useSignOut } from './use-sign-out';

export interface AccountSheetProps {
  user: CurrentUserView;
  open: boolean;
  onClose: () => void;
}

/** The task list, for whoever works here: what they see there is their own. */
async function share(beside: HTMLElement): Promise<void> {
  const url = window.location.origin + pages.h5.tasks;
  const outcome = await shareLink({ title: '练货：和 AI 顾客练一练', url }, beside);
  if (outcome === 'copied') say('链接已复制，发给同事即可');
  if (outcome === 'failed') sayFailure('没有分享成功');
}

export default function AccountSheet({ user, open, onClose }: AccountSheetProps) {
  const navigate = useNavigate();
  const { signOut, isLoading, dialog } = useSignOut(() => navigate({ to: pages.login, replace: true }));
  return (
    <>
      <Sheet open={open} onClose={onClose} aria-labelledby="account-name">
        <DialogTitle id="account-name" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {user.name}
        </DialogTitle>
        <DialogContent>
          {user.department}
          {user.is_admin && (
            <Button fullWidth variant="outlined" href={pages.console.home} sx={{ mt: 2, minHeight: 48 }}>
              去管理后台
            </Button>
          )}
          <Button
            fullWidth
            variant="outlined"
            onClick={({ currentTarget }) => void share(currentTarget)}
            sx={{ mt: 2, minHeight: 48 }}
          >
            分享给同事
          </Button>
          <Button
            fullWidth
            variant="outlined"
            component={Link}
            to={pages.h5.check}
            sx={{ mt: 2, minHeight: 48 }}
          >
            检查这台手机
          </Button>
          {workplaceScript() !== null && (
            <Button
              fullWidth
              variant="outlined"
              onClick={() => void workplaceApp().then((app) => app?.close())}
              sx={{ mt: 2, minHeight: 48 }}
            >
              回到飞书
            </Button>
          )}
          <Button
            fullWidth
            variant="outlined"
            loading={isLoading}
            onClick={signOut}
            sx={{ mt: 2, minHeight: 48 }}
          >
            退出登录
          </Button>
        </DialogContent>
      </Sheet>
      {dialog}
    </>
  );
}
