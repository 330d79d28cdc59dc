/** For whoever comes to the console without being an administrator: why, who can help, and where they can go. Who is one goes back to it. */
import { useEffect } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { useCurrentUserQuery } from '../../api';
import { useTitle } from '../../lib/use-page';
import { Logo } from '../../ui/Logo';
import { useSignOut } from '../../ui/use-sign-out';
import { Frame } from './frame';

const Page = styled(Frame)({
  gap: 12,
  '& h1': { margin: '12px 0 4px', fontSize: 20, lineHeight: '28px' },
});

export default function NonAdminPage() {
  useTitle('没有管理权限');
  const { data: user } = useCurrentUserQuery();
  const navigate = useNavigate();
  useReturn(user?.is_admin === true);
  const { signOut, isLoading, dialog } = useSignOut(() => navigate({ to: pages.login, replace: true }));
  return (
    <Page>
      <div>
        <Logo size={40} />
        <h1>你还没有管理后台的权限</h1>
        <p>
          {user ? `${user.name}，` : ''}
          管理后台只对管理员开放。需要权限时，请联系已有的管理员，在“权限管理”里添加你。
        </p>
      </div>
      <Button variant="contained" fullWidth component={Link} to={pages.h5.tasks} sx={{ mt: 3 }}>
        去学员端
      </Button>
      <Button variant="text" fullWidth loading={isLoading} onClick={signOut}>
        退出登录
      </Button>
      {dialog}
    </Page>
  );
}

/** The console is another build: the browser goes there, not the router. */
function useReturn(isAdministrator: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isAdministrator)
      void router.navigate({ href: pages.console.home, replace: true, reloadDocument: true });
  }, [router, isAdministrator]);
}
