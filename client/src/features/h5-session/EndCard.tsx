/** What is shown instead of the composer when the talk is over: why it ended, how far the scoring is, and the way to the summary. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { unscoredLabel } from '#contracts';
import type { EndReason } from '#contracts';
import type { SessionView } from '#session-client';
import { ScoreChip } from '../shared-score/ScoreChip';
import { ActionButton } from '../shared-chat/action-button';
import { Column, Small } from '../shared-chat/layout';
import { evaluated, spokenTurns } from '../shared-chat/rows';
import { limitText } from '../shared-score/result';

const Bar = styled('footer')(({ theme }) => ({
  flex: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  padding: '12px 12px max(12px, env(safe-area-inset-bottom))',
}));

/** As wide as the bubbles above. */
const Inner = styled(Column)({ maxWidth: 616 });

const Words = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '26px', fontWeight: 600 },
});

const Buttons = styled('div')({ display: 'flex', gap: 12, '& > *': { flex: 1 } });

const because: Record<EndReason, string> = {
  finished: '练习已结束',
  turns: '已达最大轮次，练习结束',
  time: '时间到，练习结束',
  task_ended: '任务已结束，练习随之结束',
  customer_left: '顾客离开了，练习结束',
  abandoned: '这次练习已放弃，不计入成绩',
};

export interface EndCardProps {
  view: SessionView;
  passScore: number;
  excellentScore: number;
  onSummary: () => void;
  onTasks: () => void;
  onRetry: () => unknown;
}

export default function EndCard({
  view,
  passScore,
  excellentScore,
  onSummary,
  onTasks,
  onRetry,
}: EndCardProps) {
  const counts = view.reason !== 'abandoned';
  const { status, value } = view.result;
  const limit = limitText(value ?? {});
  return (
    <Bar>
      <Inner>
        <Words role="status">
          <h2>{because[view.reason ?? 'finished']}</h2>
          {counts && status === 'scored' && value && (
            <>
              <ScoreChip score={value.score} pass={passScore} excellent={excellentScore} />
              {limit !== null && <Small>{limit}</Small>}
            </>
          )}
          {counts && status === 'unscored' && (
            <>
              <Small>{unscoredLabel}，评分暂时没有完成</Small>
              <ActionButton onClick={onRetry}>重新评分</ActionButton>
            </>
          )}
          {counts && (status === 'pending' || status === 'none') && (
            <Small>
              评分生成中 {evaluated(view)} / {spokenTurns(view)} 轮，可以先离开
            </Small>
          )}
        </Words>
        <Buttons>
          <Button variant={counts ? 'outlined' : 'contained'} onClick={onTasks}>
            返回任务
          </Button>
          {counts && (
            <Button variant="contained" onClick={onSummary}>
              查看评价
            </Button>
          )}
        </Buttons>
      </Inner>
    </Bar>
  );
}
