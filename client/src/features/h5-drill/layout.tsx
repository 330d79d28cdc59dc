/** The frame of 练三句: how far the day is, what is on the screen, and what can be done. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { phonePages as pages } from '#contracts';
import { Bone, PhoneFoot, PhoneHead, PhoneMain, PhonePage, useWayBack } from '../../ui/phone-frame';
import { flexColumn, plainButton } from '../../ui/styles';
import { BackButton } from '../../ui/touch-button';

const Head = styled(PhoneHead)({ borderBottom: 0, '& .title': { flex: 1, minWidth: 0 } });

/** Along the lower edge of the head, in the place of its line. */
const Progress = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 'auto 0 0',
  height: 3,
  background: theme.vars.palette.divider,
  '& i': {
    display: 'block',
    height: 3,
    background: theme.vars.palette.primary.main,
    transition: 'width .2s',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
}));

const Main = styled(PhoneMain)({ ...flexColumn(12), boxSizing: 'border-box', padding: 12 });

/** What else can be done with the page, at the right of its head. */
export const HeadAction = styled('button')(({ theme }) => ({
  ...plainButton,
  flex: 'none',
  minWidth: 44,
  minHeight: 44,
  padding: '0 8px',
  fontSize: 15,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  '&:disabled': { color: theme.vars.palette.hint, cursor: 'default' },
}));

/** The shape of what is on its way. */
export const Bones = () => <Bone role="status" aria-label="正在加载" style={{ height: 136 }} />;

interface FrameProps {
  /** 第 2 / 3 句 · 约还需 2 分钟 */
  about?: string;
  /** 0…1; left out: nothing is under way. */
  progress?: number;
  action?: ReactNode;
  footer?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

export function DrillFrame({ about, progress, action, footer, busy = false, children }: FrameProps) {
  const back = useWayBack(pages.h5.tasks);
  return (
    <PhonePage>
      <Head>
        <BackButton onClick={back} />
        <div className="title">
          <h1>今天练三句</h1>
          {about && <p>{about}</p>}
        </div>
        {action}
        <Progress aria-hidden>
          <i style={{ width: `${100 * (progress ?? 0)}%` }} />
        </Progress>
      </Head>
      <Main aria-busy={busy}>{children}</Main>
      {footer && <PhoneFoot>{footer}</PhoneFoot>}
    </PhonePage>
  );
}
