/** One button, which under another address than the site's leads there. Where one wanted to be is kept, a sign-in that came to nothing or has ended says why, and who is here for want of a server goes back by itself. */
import { useCallback, useEffect } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import { addressMark, openInstead, phoneRoutes as routes, signInErrors } from '#contracts';
import { takeFailure } from '../../lib/device';
import { ready } from '../../lib/reachable';
import { useTitle } from '../../lib/use-page';
import { Logo } from '../../ui/Logo';
import { sayFailure } from '../../ui/Toasts';
import { Frame } from './frame';
import { onSoft } from '../../ui/styles';

interface LoginPageProps {
  returnTo: string | undefined;
  error: string | undefined;
}

const Page = styled(Frame)({
  gap: 24,
  '& h1': { margin: '12px 0 0', fontSize: 26, lineHeight: '34px' },
});

const Reason = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderRadius: 8,
  fontSize: 14,
  lineHeight: '22px',
  ...onSoft(theme, 'error'),
}));

const askAgainMs = 5_000;

const frontDoor = '/';

/** Only a path of this site is come back to, and never the sign-in page itself. */
function safePath(path: string | undefined): string {
  const local = path !== undefined && /^\/(?![/\\])/.test(path) && !/^\/login(?![\w-])/.test(path);
  return local ? path : frontDoor;
}

function sentenceFor(error: string): string {
  return Object.hasOwn(signInErrors, error)
    ? signInErrors[error as keyof typeof signInErrors]
    : signInErrors.provider;
}

/** The site's address, when this page was opened under another; null while it is the one, or nobody said. */
function elsewhere(): string | null {
  const address = document.documentElement.getAttribute(addressMark);
  return address === window.location.origin ? null : address;
}

/** Answers how to go back to the page, and, while `waiting`, goes as soon as the server can work again. */
function useGoingBack(path: string, waiting: boolean): () => void {
  const router = useRouter();
  const goBack = useCallback(
    () => void router.navigate({ href: path, replace: true, reloadDocument: true }),
    [router, path],
  );
  useEffect(() => {
    if (!waiting) return;
    const ask = () => void ready().then((yes) => yes && goBack());
    const timer = setInterval(ask, askAgainMs);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [waiting, goBack]);
  return goBack;
}

export function LoginPage({ returnTo, error }: LoginPageProps) {
  useTitle('登录');
  useEffect(() => {
    const failure = takeFailure();
    if (failure !== null) sayFailure(failure);
  }, []);
  const path = safePath(returnTo);
  const goBack = useGoingBack(path, error === 'unavailable');
  const href = `${routes.feishu.oauth}?${new URLSearchParams({ redirect: path }).toString()}`;
  const address = elsewhere();
  return (
    <Page>
      <div>
        <Logo size={56} />
        <h1>练货</h1>
        <p>和 AI 顾客练一练，下一位顾客就更有把握。</p>
      </div>
      {address !== null && <Reason role="alert">{openInstead(address)}</Reason>}
      {address === null && error !== undefined && <Reason role="alert">{sentenceFor(error)}</Reason>}
      {error === 'unavailable' && (
        <Button variant="outlined" size="large" fullWidth onClick={goBack}>
          重试
        </Button>
      )}
      <Button variant="contained" size="large" fullWidth href={address === null ? href : address + path}>
        {address === null ? '飞书登录' : '去那里登录'}
      </Button>
    </Page>
  );
}
