/** Re-evaluations of many sessions, in words. */
import { none, pointsText, scoreText } from '#contracts';
import type {
  ReEvaluationChange,
  ReEvaluationList,
  ReEvaluationSession,
  ReEvaluationState,
  ReEvaluationView,
} from '#contracts';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import type { Tone } from '../../ui/StatusChip';

const stateLabel: Record<ReEvaluationState, string> = {
  judging: '试评中',
  judged: '已试评',
  applying: '应用中',
  done: '已应用',
  cancelled: '已取消',
};
const tones: Record<ReEvaluationState, Tone> = {
  judging: 'primary',
  judged: 'improve',
  applying: 'primary',
  done: 'good',
  cancelled: 'neutral',
};

/** How one stands, as a word and its colour. */
export function standing({ state, paused }: Pick<ReEvaluationView, 'state' | 'paused'>): {
  label: string;
  tone: Tone;
} {
  return paused ? { label: '已暂停', tone: 'improve' } : { label: stateLabel[state], tone: tones[state] };
}

export const isUnderWay = ({ state }: Pick<ReEvaluationView, 'state'>): boolean =>
  state === 'judging' || state === 'applying';

type Scope = Pick<
  ReEvaluationView,
  'task_id' | 'task_name' | 'course_id' | 'course_name' | 'start_time' | 'end_time'
>;

/** Which sessions it is about. */
export function scopeText({
  task_id,
  task_name,
  course_id,
  course_name,
  start_time,
  end_time,
}: Scope): string {
  const day = (time: string) => fullTime(time).slice(0, 10);
  const period =
    start_time && end_time
      ? `${day(start_time)} 至 ${day(end_time)} 结束的`
      : start_time
        ? `${day(start_time)} 起结束的`
        : end_time
          ? `${day(end_time)} 及以前结束的`
          : '';
  const of = [
    ...(task_id === null ? [] : [`任务「${task_name ?? task_id}」`]),
    ...(course_id === null ? [] : [`课程「${course_name ?? course_id}」`]),
    ...(period === '' ? [] : [period]),
  ];
  return of.join('，');
}

/** 80 场里 12 场等级变化，平均 +1.3 分: what it would change, or has changed. */
export function differenceText(view: ReEvaluationView): string {
  const { judged, unscored, failed, band_changed, mean_delta } = view;
  const scored = judged - unscored - failed;
  const mean = mean_delta === null ? '' : `，平均 ${pointsText(mean_delta)} 分`;
  return `${countText(scored)} 场里 ${countText(band_changed)} 场等级变化${mean}`;
}

/** How many of those that were tried have no newer score to apply. */
export const keptText = ({ unscored, failed }: ReEvaluationView): string =>
  unscored + failed > 0 ? `另有 ${countText(unscored + failed)} 场没有评出分数，保持原来的成绩。` : '';

/** How far it is. */
export function progressText({
  state,
  paused,
  pause_reason,
  judged,
  wanted,
  applied,
  kept,
  total,
  unscored,
  failed,
}: ReEvaluationView): string {
  const [verb, done, of] =
    state === 'applying' ? ['应用', applied + kept, total - unscored - failed] : ['试评', judged, wanted];
  const far = `${countText(done)} / ${countText(of)} 场`;
  if (!paused) return `正在${verb}：${far}，可以先离开`;
  return pause_reason === null ? `${verb}已暂停：${far}` : `${verb}已自动暂停：${far}。${pause_reason}`;
}

/** How far it is, from 0 to 100. */
export function progressPercent({
  state,
  judged,
  wanted,
  applied,
  kept,
  total,
  unscored,
  failed,
}: ReEvaluationView): number {
  const [done, of] = state === 'applying' ? [applied + kept, total - unscored - failed] : [judged, wanted];
  return of === 0 ? 0 : (done / of) * 100;
}

/** What came of it in the end. */
export function endedText({
  state,
  applied,
  kept,
  total,
  by_name,
  applied_by_name,
  finished_time,
}: ReEvaluationView): string {
  const when = finished_time === null ? '' : `${fullTime(finished_time)} `;
  if (state === 'cancelled')
    return applied === 0
      ? `${when}已取消，${countText(total)} 场都保持原来的成绩。`
      : `${when}已取消，${countText(applied)} 场已按新的结果算，其余保持原来的成绩。`;
  const rest = total - applied;
  return `${when}由${applied_by_name ?? by_name}应用，${countText(applied)} 场按新的结果算${
    rest > 0
      ? `，${countText(rest)} 场保持原来的成绩${kept > 0 ? `（其中 ${countText(kept)} 场试评后有变动）` : ''}`
      : ''
  }。`;
}

export const listLabel: Record<ReEvaluationList, string> = {
  all: '全部',
  band: '等级变化',
  failing: '不再及格的考核',
  not_applied: '保持原分',
};

const verdictText: Record<Exclude<ReEvaluationChange['after'], number | null>, string> = {
  met: '做到了',
  not_met: '没做到',
  not_applicable: '没有机会',
  undecided: '判不了',
};

const valueText = (value: ReEvaluationChange['before']): string =>
  value === null ? none : typeof value === 'number' ? `${scoreText(value)} 分` : verdictText[value];

/** 先问在哪里跑：没做到 → 做到了 */
export const changeText = ({ name, before, after }: ReEvaluationChange): string =>
  `${name}：${valueText(before)} → ${valueText(after)}`;

/** What came of one session. */
export function sessionText({ judged, outcome, score_before, score_after }: ReEvaluationSession): string {
  if (judged === null) return '还没试评';
  if (judged === 'failed') return '没有评成，保持原分';
  if (judged === 'unscored') return '评不出分，保持原分';
  if (outcome === 'kept') return '试评后有变动，保持原分';
  const delta = score_before === null || score_after === null ? '' : pointsText(score_after - score_before);
  return outcome === 'applied' ? `已应用${delta && `，${delta}`}` : delta;
}
