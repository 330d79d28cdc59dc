/** 评分详情: the talk turn by turn, each with how it was judged. */
import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Notice } from '../../ui/Notice';
import { LinkButton, Stack } from '../shared-score/parts';
import { ScorePage } from './ScorePage';
import { TurnCard } from '../shared-score/TurnCard';
import { lowestTurn, spokenTurns, turnsOf } from '../shared-score/turns';
import { useLeafing } from './use-leafing';
import type { Leafing } from './use-leafing';
import { useResult } from './use-result';

const Toolbar = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

const Position = styled('span')({
  flex: 'none',
  alignSelf: 'center',
  minWidth: 48,
  textAlign: 'center',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
});

export default function DetailPage() {
  const asked = useResult();
  const records = asked.result?.records;
  const turns = useMemo(() => turnsOf(records ?? []), [records]);
  const spoken = useMemo(() => spokenTurns(turns), [turns]);
  const leafing = useLeafing(spoken);
  const lowest = lowestTurn(spoken);
  return (
    <ScorePage
      title="评分详情"
      asked={asked}
      footer={() => spoken.length > 0 && <LeafButtons leafing={leafing} of={spoken.length} />}
    >
      {(result) => (
        <Stack>
          {lowest && (
            <Toolbar>
              <LinkButton onClick={() => leafing.go(lowest.index)}>
                看得分最低的第 {lowest.index} 轮
              </LinkButton>
            </Toolbar>
          )}
          {turns.map((turn) => (
            <TurnCard key={turn.index} turn={turn} result={result} />
          ))}
          {turns.length === 0 && <Notice title="这次练习里还没有说过话" />}
        </Stack>
      )}
    </ScorePage>
  );
}

function LeafButtons({ leafing: { at, previous, next }, of }: { leafing: Leafing; of: number }) {
  return (
    <>
      <Button fullWidth variant="outlined" disabled={!previous} onClick={() => previous?.()}>
        上一轮
      </Button>
      <Position aria-live="polite">{at < 0 ? `共 ${of} 轮` : `${at + 1} / ${of}`}</Position>
      <Button fullWidth variant="outlined" disabled={!next} onClick={() => next?.()}>
        下一轮
      </Button>
    </>
  );
}
