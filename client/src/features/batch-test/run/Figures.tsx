/** How quick a batch test's sessions were, what they used, and how many scored as expected. */
import type { BatchTestDetailView, Seconds } from '#contracts';
import { countText, yuanText } from '../../../lib/numbers';
import { KpiStrip } from '../../../ui/KpiStrip';
import type { Kpi } from '../../../ui/KpiStrip';
import { durationText, secondsText } from '../texts';

const waitOf = (label: string, { p50, p95 }: Seconds): Kpi => ({
  label,
  value: p50 === null ? null : secondsText(p50),
  note: p95 !== null && `95% 在 ${secondsText(p95)}内`,
});

/** What ended without a score counts here as well: it was talked in all the same. */
const perSession = ({ tokens, finished }: BatchTestDetailView): number | null =>
  tokens === null || finished === 0 ? null : Math.round(tokens / finished);

function usageText({ tokens, finished }: BatchTestDetailView): string | undefined {
  if (tokens !== null) return `token，共 ${countText(tokens)}`;
  return finished > 0 ? '没有记录' : undefined;
}

/** Nothing while no price is set. */
const costOf = ({ cost, finished }: BatchTestDetailView): Kpi[] =>
  cost === null || finished === 0
    ? []
    : [{ label: '每场费用', value: yuanText(cost / finished), note: `本次共 ${yuanText(cost)}` }];

export function Figures({ view }: { view: BatchTestDetailView }) {
  const { first_words, evaluation, turns, seconds, scored, in_band } = view;
  return (
    <KpiStrip
      label="速度和用量"
      figures={[
        waitOf('顾客首字等待', first_words),
        waitOf('每轮评分用时', evaluation),
        {
          label: '每场用时',
          value: seconds === null ? null : durationText(seconds),
          note: turns !== null && `平均 ${turns.toFixed(1)} 轮`,
        },
        { label: '每场用量', value: perSession(view), note: usageText(view) },
        ...costOf(view),
        { label: '在预期内', value: scored === 0 ? null : in_band, unit: `/ ${countText(scored)} 场` },
      ]}
    />
  );
}
