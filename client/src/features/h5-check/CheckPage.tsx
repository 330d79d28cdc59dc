/**
 * 手机检查: what of a practice's needs works on this phone, for support to ask for. It needs no sign-in: that may be what does not work.
 * The microphone is asked for by a tap alone.
 */
import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { copyText } from '../../lib/copy-text';
import { fullTime } from '../../lib/time';
import { useTitle } from '../../lib/use-page';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { flexRow, plainList, secondaryText, viewHeight } from '../../ui/styles';
import { say, sayFailure } from '../../ui/Toasts';
import { BackButton } from '../../ui/touch-button';
import { checks, microphone, report } from './checks';
import type { Check, Finding, Outcome } from './checks';

const Page = styled('div')({
  minHeight: viewHeight('0px'),
  display: 'flex',
  flexDirection: 'column',
});

const Header = styled('header')(({ theme }) => ({
  ...flexRow(4),
  minHeight: 56,
  padding: 'max(4px, env(safe-area-inset-top)) 12px 4px max(4px, 50% - 316px)',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h1': { margin: 0, fontSize: 17, lineHeight: '24px', fontWeight: 600 },
}));

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 640,
  margin: '0 auto',
  padding: 12,
  '& > p': { ...secondaryText(theme), margin: '4px 4px 12px' },
}));

const Findings = styled('ul')(({ theme }) => ({
  ...plainList,
  padding: '0 16px',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  '& > li': { padding: '12px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& div': { ...flexRow(12), justifyContent: 'space-between', minHeight: 24, fontWeight: 600 },
  '& p': { ...secondaryText(theme), margin: '4px 0 0', overflowWrap: 'anywhere' },
}));

const Told = styled('pre')(({ theme }) => ({
  ...secondaryText(theme),
  margin: '12px 0 0',
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  fontFamily: 'inherit',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'text',
}));

const Footer = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: 12,
  padding: '8px max(12px, 50% - 308px) max(8px, env(safe-area-inset-bottom))',
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** `running`: it is being tried; null: not yet. */
type Found = Finding | 'running' | null;

const chips: Record<Outcome | 'running', [tone: Tone, word: string]> = {
  works: ['good', '正常'],
  fails: ['error', '有问题'],
  absent: ['neutral', '没有查'],
  running: ['primary', '检查中'],
};

const begun = (list: Check[]): { label: string; found: Found }[] =>
  list.map(({ label }) => ({ label, found: 'running' }));

/** Tries again whenever `round` grows; what comes of an older one is dropped. */
function useChecks(round: number) {
  const [tried, setTried] = useState(() => begun(checks()));
  useEffect(() => {
    let current = true;
    const list = checks();
    setTried(begun(list));
    list.forEach((check, at) => {
      void found(check).then(
        (finding) =>
          current &&
          setTried((known) => known.map((one, index) => (index === at ? { ...one, found: finding } : one))),
      );
    });
    return () => {
      current = false;
    };
  }, [round]);
  return tried;
}

const found = async (check: Check): Promise<Finding> => check.run();

export default function CheckPage() {
  useTitle('手机检查');
  const [round, setRound] = useState(0);
  const tried = useChecks(round);
  const [heard, setHeard] = useState<Found>(null);
  const listen = () => {
    setHeard('running');
    void found(microphone).then(setHeard);
  };
  const all = [{ label: microphone.label, found: heard }, ...tried];
  const busy = all.some((one) => one.found === 'running');
  const text = report(
    all.map(({ label, found: one }) => ({ label, finding: one === 'running' ? null : one })),
    fullTime(new Date().toISOString()),
  );
  return (
    <Page>
      <Head />
      <Main aria-busy={busy}>
        <p>练习要用到这些。遇到问题时，把结果复制给技术支持；里面没有你的姓名和练习内容。</p>
        <Findings>
          {all.map(({ label, found: one }) => (
            <li key={label}>
              <div>
                {label}
                {one === null ? (
                  <Button variant="outlined" onClick={listen} sx={{ minHeight: 44 }}>
                    检查麦克风
                  </Button>
                ) : (
                  <Chip found={one} />
                )}
              </div>
              {one === null && <p>点一下才会问你要麦克风，只试一下，不录音。</p>}
              {one !== null && one !== 'running' && <p>{one.text}</p>}
            </li>
          ))}
        </Findings>
        <Told aria-label="给技术支持的结果" tabIndex={0}>
          {text}
        </Told>
      </Main>
      <Footer>
        <Button
          fullWidth
          variant="outlined"
          disabled={busy}
          onClick={() => {
            setHeard(null);
            setRound(round + 1);
          }}
        >
          重新检查
        </Button>
        <Button
          fullWidth
          variant="contained"
          disabled={busy}
          onClick={({ currentTarget }) =>
            void copyText(text, currentTarget).then((copied) =>
              copied ? say('已复制，发给技术支持即可') : sayFailure('没有复制成功，请长按上面的文字复制'),
            )
          }
        >
          复制结果
        </Button>
      </Footer>
    </Page>
  );
}

function Chip({ found: one }: { found: Finding | 'running' }) {
  const [tone, word] = chips[one === 'running' ? one : one.outcome];
  return <StatusChip tone={tone}>{word}</StatusChip>;
}

function Head() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: pages.h5.tasks }));
  return (
    <Header>
      <BackButton onClick={back} />
      <h1>手机检查</h1>
    </Header>
  );
}
