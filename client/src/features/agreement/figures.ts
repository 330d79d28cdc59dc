/** The ten figures of the page, each with where it may lie or of how many it is, and what it says. Pure. */
import { mostDifference } from '#agreement';
import { countText } from '#contracts';
import type { AgreementView, Figure, ShareFigure } from '#contracts';
import { hundredths, rangeText, valueText } from '../../lib/figures';
import type { Kpi } from '../../ui/KpiStrip';
import { percent } from './agreement-words';

/** A figure in two decimals. */
const kpi = (label: string, figure: Figure, says: string): Kpi => ({
  label,
  value: valueText(figure),
  unit: rangeText(figure),
  note: says,
});

/** One that is so many of so many. */
const shareKpi = (label: string, figure: ShareFigure, says: string): Kpi => ({
  label,
  value: valueText(figure, percent),
  unit: `${countText(figure.hits)} / ${countText(figure.of)}`,
  note:
    figure.value === null
      ? `${says}；只有 ${countText(figure.of)} 条，说不出一个数`
      : `${says}，${rangeText(figure, percent).replace('%', '')}`,
});

const points = (value: number): string => value.toFixed(1);

/** To which side the machine leans, and whether that matters. */
function leaning({ value }: Figure): string {
  if (value === null) return '机器偏宽还是偏严';
  if (Number(hundredths(Math.abs(value))) === 0) return '不偏宽也不偏严';
  const side = value > 0 ? '偏宽' : '偏严';
  const most = hundredths(mostDifference);
  return Math.abs(value) <= mostDifference ? `略${side}，在 ${most} 以内` : `${side}，超过 ${most}`;
}

export function figuresOf(view: AgreementView): Kpi[] {
  const { n, no_chance, kappa, constant, mean_error, mean_difference } = view;
  return [
    {
      ...{ label: '样本数 n', value: n, unit: '条' },
      note: no_chance > 0 ? `随机抽；${countText(no_chance)} 条没有机会另计` : '随机抽',
    },
    kpi('一致程度 κ', kappa, '扣掉碰巧一致的部分'),
    kpi('AC1', view.ac1, '一边倒时比 κ 稳'),
    kpi('五档一致 QWK', view.weighted_kappa, '差一档比差两档轻'),
    {
      label: '恒答基线',
      value: kappa.value === null ? null : percent(constant.hits / constant.of),
      unit: 'κ 0',
      note: constant.of === 0 ? '什么都不看能对上多少' : `每条都判“${constant.answer ? '做到了' : '没做到'}”`,
    },
    shareKpi('真阳率 TPR', view.true_positive, '做到了认得出'),
    shareKpi('真阴率 TNR', view.true_negative, '没做到认得出'),
    {
      ...{ label: '平均差 MAE', value: valueText(mean_error, points), unit: '分' },
      note: mean_error.low === null ? '满分 100' : `满分 100，区间 ${rangeText(mean_error, points)}`,
    },
    kpi('整体偏差 SMD', mean_difference, leaning(mean_difference)),
    kpi('标注人之间 κ', view.labellers, '人和人也不是全一样'),
  ];
}
