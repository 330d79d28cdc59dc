/** Taking back what a model that only demonstrates has scored: why not, until when, and in which words it is written down. Pure. */
import { limits, type DemoScoresAct, type ModelState } from '#contracts';

const dayMs = 86_400_000;
const { undoDays } = limits.demoScores;

export const demoScoresRunning = '上一次操作还在进行，完成后再试';

/** Why today's model bars an act; null when it doesn't. What was taken back can be given back under any. */
export function modelRefuses(act: DemoScoresAct, model: ModelState): string | null {
  return model === 'real' || act === 'undo' ? null : `${modelText[model]}才能${actLabel[act]}`;
}

const modelText: Record<Exclude<ModelState, 'real'>, string> = {
  demo: '现在用的还是演示模型，接入正式模型后',
  silent: '正式模型还没有回答过，回答过',
  unreachable: '现在连不上模型，连通后',
};

const actLabel = { clear: '清除演示成绩', reevaluate: '重新评分' } as const;

/** Why there is nothing to do. */
export const nothingToDo: Record<DemoScoresAct, string> = {
  clear: '没有演示成绩，不需要清除',
  undo: '这次清除的成绩已经恢复或重新评分，没有可以撤销的',
  reevaluate: '没有可以重新评分的演示成绩',
};

/** Since when a clearing must have been made to be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoDays * dayMs);

export const undoTooLate = `清除已超过 ${undoDays} 天，不能再撤销`;

/** Days that a clearing can still be undone on; the last one counts. */
export const daysLeft = (cleared: Date, now: Date): number =>
  Math.max(0, Math.ceil((cleared.getTime() + undoDays * dayMs - now.getTime()) / dayMs));

/** By this the log of a session knows that a run has dealt with it. */
export const cidOf = (runId: number): string => `demo-scores-${runId}`;

/** Ids in a few words, however many there are: 3–5、9. */
export function rangesOf(ids: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && id <= last[1] + 1) last[1] = id;
    else spans.push([id, id]);
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join('、');
}
