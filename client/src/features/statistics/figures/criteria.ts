/** What first attempts say of a criterion, in words for who writes rules. Pure; its spec lies beside. */
import { countText, itemLimits } from '#contracts';
import type { CriterionAnalysis, CriterionAnalysisView, Figure, ItemFinding } from '#contracts';
import type { AnyStatisticsDto, CriterionAnalysisDto } from '#contracts/statistics/statistics.dto';
import { figureText } from '../../../lib/figures';
import { rateText } from '../../../lib/numbers';
import type { Tone } from '../../../ui/StatusChip';

const findings: Record<ItemFinding, { label: string; tone: Tone }> = {
  no_chance: { label: '从来没有机会', tone: 'error' },
  reversed: { label: '别处做得好的人，这里反而差', tone: 'error' },
  weak: { label: '区分不出做得好与不好', tone: 'improve' },
  hard: { label: '几乎没人做到', tone: 'improve' },
  easy: { label: '几乎人人做到', tone: 'improve' },
  unsure: { label: '还看不出能不能区分', tone: 'neutral' },
  good: { label: '能区分做得好与不好', tone: 'good' },
  few: { label: '机会还不够', tone: 'neutral' },
};
/** Of what should not be said or done. That nobody does it is as it should be. */
const ofForbidden: Partial<typeof findings> = {
  hard: { label: '几乎人人违反', tone: 'improve' },
  easy: { label: '几乎没人违反', tone: 'neutral' },
};

/** What to say of it, and how many talks are wanting. */
export function findingOf({ finding, forbidden, wanting }: CriterionAnalysis): { label: string; tone: Tone } {
  const found = (forbidden && ofForbidden[finding]) || findings[finding];
  if (finding !== 'few') return found;
  return { ...found, label: `${found.label}，还差 ${countText(wanting)} 场` };
}

const order = Object.keys(findings);

/** What to work on comes first; of equals in the order of the rules. */
export const worstFirst = (criteria: readonly CriterionAnalysis[]): CriterionAnalysis[] =>
  [...criteria].sort((a, b) => order.indexOf(a.finding) - order.indexOf(b.finding));

/** 有机会 62 / 84: talks in which it was due, of those in which it was looked for. */
export const chancesText = ({ n, sessions }: CriterionAnalysis): string =>
  `${countText(n)} / ${countText(sessions)}`;
export const metText = ({ share }: CriterionAnalysis): string =>
  rateText(share.value === null ? null : 100 * share.value);

/** 0.42（0.23–0.58） */
export const discriminationText = ({ discrimination }: { discrimination: Figure }): string =>
  figureText(discrimination);

const { fewest, sessions: most } = itemLimits;

/** What the table is of. */
export const aboutText = ({ sessions, more }: CriterionAnalysisView): string =>
  `${more ? `最近 ${countText(most)} 场` : `全部 ${countText(sessions)} 场`}首次练习，不随时间和部门筛选；不足 ${countText(fewest)} 场的不显示数据。区分度是做到这一点的人，别的点是不是也做得更好。`;

/** Below twenty talks there is nothing to show but how many are wanting. */
export const tooFew = ({ sessions }: Pick<CriterionAnalysisView, 'sessions'>): string | null =>
  sessions >= fewest
    ? null
    : `首次练习 ${countText(sessions)} 场，满 ${countText(fewest)} 场才看得出哪些评分点管用，还差 ${countText(fewest - sessions)} 场。`;

/** What is asked for; null where several courses are looked at, or all. */
export function analysed({ stat_type, task_id, course_ids }: AnyStatisticsDto): CriterionAnalysisDto | null {
  if (stat_type === 'task' && task_id !== undefined) return { task_id };
  return stat_type === 'course' && course_ids?.length === 1 ? { course_id: course_ids[0]! } : null;
}
