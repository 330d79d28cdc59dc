/** What was not sent when the time was over: it may be handed in for a while, and can be read and copied until the page is left. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { SessionView } from '#session-client';
import { Column, Small } from '../shared-chat/layout';
import { useCountdown } from './use-countdown';

const Frame = styled('section')(({ theme }) => ({
  flex: 'none',
  padding: '12px 12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& + footer': { borderTop: 0 },
}));

/** As wide as the bubbles above. */
const Inner = styled(Column)({ maxWidth: 616 });

/** Scrolls inside: the talk above stays in sight. */
const Words = styled('p')(({ theme }) => ({
  margin: '8px 0',
  padding: '8px 12px',
  maxHeight: 104,
  overflowY: 'auto',
  borderRadius: 8,
  background: theme.vars.palette.soft.neutral,
  fontSize: 16,
  lineHeight: '26px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

export interface LateWordsProps {
  view: SessionView;
  words: string;
  /** Nothing is cut off: nothing is shown. */
  shown: boolean;
  open: boolean;
  onHandIn: (words: string) => void;
}

export default function LateWords({ shown, ...of }: LateWordsProps) {
  return shown ? <Shown {...of} /> : null;
}

function Shown({ view, words, open, onHandIn }: Omit<LateWordsProps, 'shown'>) {
  const left = useCountdown(view.late?.until ?? null, view.clockOffsetMs, open) ?? 0;
  const said = words.trim();
  const tooMany = said.length - limits.turn.characters;
  const offered = open && left > 0;
  return (
    <Frame aria-label="没有发出的话">
      <Inner>
        <Small role="status">{offered ? offer(view, tooMany) : gone(view)}</Small>
        <Words tabIndex={0}>{said}</Words>
        {offered && (
          <Button variant="contained" fullWidth disabled={tooMany > 0} onClick={() => onHandIn(said)}>
            补交这句（{Math.ceil(left / 1_000)} 秒）
          </Button>
        )}
      </Inner>
    </Frame>
  );
}

function offer({ result }: SessionView, tooMany: number): string {
  if (tooMany > 0) return `时间到时还没有发出，超出 ${tooMany} 字，不能补交`;
  const again = result.status === 'scored' ? '，补交后重新评分' : '';
  return `时间到时还没有发出，补交才计入评价${again}`;
}

const gone = ({ late }: SessionView): string =>
  `${late ? '补交时间已过' : '不能再补交'}，这句话没有计入评价，要用请先复制`;
