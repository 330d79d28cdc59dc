import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { CurrentUserView } from '#contracts';
import { Sheet } from './Sheet';
import { useSignOut } from './use-sign-out';

export interface AccountSheetProps {
  user: CurrentUserView;
  open: boolean;
  onClose: () => void;
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
