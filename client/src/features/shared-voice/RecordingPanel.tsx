/** While somebody speaks: that it is heard, how long already, and the two ways to end it. */
import { useEffect, useRef } from 'react';
import Mic from '@mui/icons-material/Mic';
import { styled } from '@mui/material/styles';
import { voiceLimits } from '#contracts';
import { flexRow, secondaryText } from '../../ui/styles';
import { Choice } from './cards';

/** Takes the place of the box and its buttons, which stand behind it in the same row. */
const Panel = styled('div')({
  flex: '1 0 100%',
  minWidth: 0,
  '& ~ textarea, & ~ button': { display: 'none' },
});

const Head = styled('div')(({ theme }) => ({
  ...flexRow(10),
  minHeight: 40,
  '& > i': {
    flex: 'none',
    marginLeft: 4,
    width: 10,
    height: 10,
    borderRadius: 5,
    background: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 4px ${theme.vars.palette.soft.primary}`,
  },
  '& > span': { flex: 'none' },
  '& > b': {
    flex: 'none',
    marginLeft: 'auto',
    fontSize: 26,
    lineHeight: '34px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '&[data-short="true"]': { color: theme.vars.palette.error.main },
  },
}));

const Bars = styled('div')(({ theme }) => ({
  ...flexRow(2),
  flex: '0 1 120px',
  height: 32,
  overflow: 'hidden',
  justifyContent: 'flex-end',
  '& span': { flex: 'none', width: 3, borderRadius: 2, background: theme.vars.palette.primary.main },
}));

const Foot = styled('div')({ display: 'flex', gap: 12, marginTop: 8, '& > :last-child': { flex: 1 } });

const Done = styled(Choice)(({ theme }) => ({
  ...flexRow(8),
  justifyContent: 'center',
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
}));

const Small = styled('div')(({ theme }) => secondaryText(theme));

interface RecordingPanelProps {
  /** A button is being held, and letting it go ends it. */
  held: boolean;
  milliseconds: number;
  levels: readonly number[];
  onCancel: () => void;
  onDone: () => void;
}

export function RecordingPanel({ held, milliseconds, levels, onCancel, onDone }: RecordingPanelProps) {
  const left = Math.max(0, Math.ceil((voiceLimits.milliseconds - milliseconds) / 1_000));
  const short = left <= voiceLimits.countdownMs / 1_000;
  const done = useRef<HTMLButtonElement>(null);
  // It takes the place of the button that was tapped.
  useEffect(() => {
    done.current?.focus({ preventScroll: true });
  }, []);
  const seconds = Math.floor(milliseconds / 1_000);
  return (
    <Panel role="group" aria-label="录音">
      <Head>
        <i aria-hidden />
        <span role="status">正在录音</span>
        <Bars aria-hidden>
          {levels.map((level, at) => (
            <span key={at} style={{ height: 4 + level * 28 }} />
          ))}
        </Bars>
        <b role="timer" data-short={short}>
          {short ? `还剩 ${left} 秒` : `00:${String(seconds).padStart(2, '0')}`}
        </b>
      </Head>
      <Small>最长 60 秒，最后 10 秒会倒数</Small>
      <Foot>
        <Choice type="button" data-first onClick={onCancel}>
          取消
        </Choice>
        <Done ref={done} type="button" onClick={onDone}>
          <Mic aria-hidden fontSize="small" />
          {held ? '松开转文字' : '点一下转文字'}
        </Done>
      </Foot>
    </Panel>
  );
}
