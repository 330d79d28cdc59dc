/** Which turns a person is to look at, as a step leaves it. Pure. */
import type { AppealReason } from '#contracts';
import {
  appealedName,
  isReviewOpen,
  wordsSetAside,
  type Appeal,
  type SessionState,
  type StoredTurnEval,
  type Turn,
} from '#dialogue';
import type { SessionFacts } from '../engine.types.js';

/** A turn's row in the list of what administrators are asked to look at. */
export interface ReviewRequest extends AppealColumns {
  session_id: number;
  turn: number;
  about: 'set_aside' | 'appeal';
  /** When it was asked for; the row keeps the first time. */
  asked_at: string;
  words: string[];
  is_open: boolean;
}

interface AppealColumns {
  criterion: string | null;
  /** What people call the criterion or the key point. */
  name: string | null;
  /** What appeals against the same criterion have in common, in all sessions. */
  counted_as: string | null;
  reason: AppealReason | null;
  note: string | null;
  outcome: 'accepted' | 'declined' | null;
  answered_at: string | null;
}

const noAppeal: AppealColumns = {
  ...{ criterion: null, name: null, counted_as: null, reason: null, note: null },
  ...{ outcome: null, answered_at: null },
};

/** What a person has judged otherwise than the model: a line of what golden answers are made of. */
export interface CorrectedRow {
  session_id: number;
  turn: number;
  criterion: string;
  rule_id: number | null;
  criterion_text: string;
  answer: string;
  verdict_before: string;
  level_before: number | null;
  verdict: string;
  level: number | null;
  quote: string | null;
  by_name: string;
  corrected_at: string;
}

type Facts = Pick<SessionFacts, 'sid' | 'courseId'>;

/** The rows that a step changes: requests that it opens or closes, appeals that it takes or answers. */
export function changedReviewRequests(
  { sid, courseId }: Facts,
  before: SessionState,
  after: SessionState,
  at: number,
): ReviewRequest[] {
  const wasOpen = new Set(
    before.turns.filter((turn) => isReviewOpen(before, turn)).map(({ index }) => index),
  );
  return after.turns.flatMap((turn): ReviewRequest[] => {
    const row = { session_id: sid, turn: turn.index };
    const is_open = isReviewOpen(after, turn);
    const changed = is_open !== wasOpen.has(turn.index);
    const words = wordsSetAside(after, turn.index);
    const appeal = after.appeals[turn.index];
    return [
      ...(changed
        ? [{ ...row, about: 'set_aside' as const, asked_at: iso(at), words, is_open, ...noAppeal }]
        : []),
      ...(appeal && appeal !== before.appeals[turn.index]
        ? [{ ...row, about: 'appeal' as const, ...appealColumns(courseId, turn, appeal) }]
        : []),
    ];
  });
}

/** What appeals against the same criterion have in common: a rule's is the same in all courses, a key point's in its own. */
export const countedAs = (courseId: number, value: StoredTurnEval, criterion: string): string =>
  value.type === 'exam-answer'
    ? `exam/${courseId}/${value.points[Number(criterion)]?.text ?? ''}`
    : `rule/${criterion}`;

function appealColumns(courseId: number, { eval: { value } }: Turn, appeal: Appeal) {
  const { criterion, reason, text, at, answer } = appeal;
  const about = answer?.accepted ? answer.was : value!;
  return {
    ...{ asked_at: iso(at), words: [], is_open: answer === null },
    ...{ criterion, reason, note: text },
    name: appealedName(about, criterion) ?? criterion,
    counted_as: countedAs(courseId, about, criterion),
    outcome: answer && (answer.accepted ? ('accepted' as const) : ('declined' as const)),
    answered_at: answer && iso(answer.at),
  };
}

/** What the step lets a person judge otherwise. */
export function newCorrections(sid: number, before: SessionState, after: SessionState): CorrectedRow[] {
  return after.turns.flatMap((turn) => {
    const answer = after.appeals[turn.index]?.answer;
    if (!answer?.accepted || before.appeals[turn.index]?.answer) return [];
    return answer.corrected.map(({ criterion, verdict, level = null, quote }) => ({
      ...{ session_id: sid, turn: turn.index, criterion, verdict, level, quote },
      ...judgedBefore(answer.was, criterion),
      answer: turn.messages.map(({ text }) => text).join('\n'),
      by_name: answer.by,
      corrected_at: iso(answer.at),
    }));
  });
}

function judgedBefore(was: StoredTurnEval, criterion: string) {
  if (was.type === 'exam-answer') {
    const { text, hit } = was.points[Number(criterion)]!;
    return {
      rule_id: null,
      criterion_text: text,
      verdict_before: hit ? 'met' : 'not_met',
      level_before: null,
    };
  }
  const check = was.checks.find((one) => `${one.rule_id}/${one.criterion_id}` === criterion)!;
  const { rule_id, text, verdict, level = null } = check;
  return { rule_id, criterion_text: text, verdict_before: verdict, level_before: level };
}

const iso = (ms: number): string => new Date(ms).toISOString();
