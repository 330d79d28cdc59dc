/** A turn as it was said first and as it was said anew, side by side. Pure; its spec lies beside. */
import { criterionName, isForbidden } from '#contracts';
import type { CriterionVerdict, PracticeChatEval, SessionResultView } from '#contracts';
import { turnsOf } from '../../shared-score/turns';

export interface Said {
  texts: string[];
  /** Null: it is not judged yet. */
  evaluation: PracticeChatEval | null;
}

export interface Changed {
  key: string;
  name: string;
  /** It is something to leave out. */
  forbidden: boolean;
  before: CriterionVerdict['verdict'] | null;
  now: CriterionVerdict['verdict'] | null;
  quote: string | null;
  /** By how much it changes the turn's score, in points with one decimal; null where a level of its own counts. */
  points: number | null;
}

export interface Compared {
  /** What the customer has just said; null where the learner begins. */
  customer: string | null;
  before: Said;
  /** Null: it was not said yet. */
  now: Said | null;
  /** Those that were due in either, the greatest change first; empty until both are judged. */
  changes: Changed[];
}

export function compare(source: SessionResultView, again: SessionResultView, turn: number): Compared {
  const [before, now] = [source, again].map(({ records }) => saidIn(records, turn));
  const customer = turnsOf(again.records)
    .find(({ index }) => index === turn - 1)
    ?.customer.at(-1)?.content;
  return {
    customer: customer ?? null,
    before: before ?? { texts: [], evaluation: null },
    now: now ?? null,
    changes: changesOf(before?.evaluation, now?.evaluation),
  };
}

function saidIn(records: SessionResultView['records'], turn: number): Said | null {
  const found = turnsOf(records).find(({ index }) => index === turn);
  if (!found || found.learner.length === 0) return null;
  const judged = found.evaluation?.status === 'pending' ? null : found.evaluation;
  return { texts: found.learner.map(({ content }) => content), evaluation: judged };
}

const keyOf = ({ rule_id, criterion_id }: CriterionVerdict) => `${rule_id}/${criterion_id}`;
const isDue = ({ verdict }: CriterionVerdict) => verdict === 'met' || verdict === 'not_met';

function changesOf(
  before: PracticeChatEval | null | undefined,
  now: PracticeChatEval | null | undefined,
): Changed[] {
  if (!before || !now) return [];
  const [had, has] = [before, now].map(({ checks }) => new Map(checks.map((check) => [keyOf(check), check])));
  const [earned, earns] = [earnedIn(before.checks), earnedIn(now.checks)];
  const due = [
    ...new Map([...before.checks, ...now.checks].filter(isDue).map((check) => [keyOf(check), check])),
  ];
  return due
    .map(([key, check]) => {
      const [was, is] = [had!.get(key), has!.get(key)];
      const byLevel = was?.level !== undefined || is?.level !== undefined;
      return {
        ...{ key, name: criterionName(check), forbidden: isForbidden(check) },
        ...{ before: was?.verdict ?? null, now: is?.verdict ?? null },
        quote: is?.quote ?? was?.quote ?? null,
        points: byLevel ? null : oneDecimal((earns.get(key) ?? 0) - (earned.get(key) ?? 0)),
      };
    })
    .sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
}

/** What each criterion has earned of the turn's hundred: its share of what was due. */
function earnedIn(checks: readonly CriterionVerdict[]): Map<string, number> {
  const due = checks.filter(isDue);
  const all = due.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(
    due.map((check) => [keyOf(check), check.verdict === 'met' ? (100 * check.weight) / all : 0]),
  );
}

const oneDecimal = (points: number): number => Math.round(points * 10) / 10;
