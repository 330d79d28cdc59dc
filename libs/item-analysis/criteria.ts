/** Criteria of a practice, from first attempts. */
import type { ItemFigures } from '#contracts';
import { discriminationOf, findingOf, meanShare, wanting } from './figures.js';

/** A criterion as it ended over a session. */
interface JudgedCriterion {
  /** The same words of the same rule have the same key. */
  key: string;
  /** How far it was met, 0…1; null: there was no chance, or it could not be decided. */
  met: number | null;
  /** It earns points; of what should not be said or done none can be earned. */
  earns: boolean;
}

/** A first attempt, scored. */
export interface JudgedSession {
  learner: number;
  criteria: readonly JudgedCriterion[];
}

/** How far all other criteria were met that were due and earn points; null where there was none. */
function restOf(criteria: readonly JudgedCriterion[], key: string): number | null {
  const others = criteria.flatMap((one) => (one.key !== key && one.earns ? (one.met ?? []) : []));
  return others.length === 0 ? null : others.reduce((sum, met) => sum + met, 0) / others.length;
}

/**
 * How often a criterion was looked for, due and met, and whether it tells apart who does well in all else. Of each learner the first session in which it was
 * looked for.
 * @param sessions the oldest first
 * @param isMet from which share on it counts as met
 */
export function criterionAnalysis(
  sessions: readonly JudgedSession[],
  key: string,
  isMet: (share: number) => boolean,
): ItemFigures & { sessions: number; met: number } {
  const seen = new Set<number>();
  const judged = sessions.flatMap(({ learner, criteria }) => {
    const own = criteria.find((one) => one.key === key);
    if (!own || seen.has(learner)) return [];
    seen.add(learner);
    return [{ met: own.met, rest: restOf(criteria, key) }];
  });
  const due = judged.flatMap(({ met, rest }) => (met === null ? [] : [{ met, rest }]));
  const n = due.length;
  const share = meanShare(due.map(({ met }) => met));
  const discrimination = discriminationOf(
    due.flatMap(({ met, rest }) => (rest === null ? [] : [[met, rest] as const])),
  );
  const never = n === 0 && wanting(judged.length) === 0;
  return {
    ...{ n, wanting: wanting(n), share, discrimination },
    finding: never ? 'no_chance' : findingOf(n, share, discrimination),
    sessions: judged.length,
    met: due.filter(({ met }) => isMet(met)).length,
  };
}
