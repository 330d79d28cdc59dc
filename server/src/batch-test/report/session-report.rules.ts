/** What a session of a batch test tells, read from its log once it has ended. Pure. */
import {
  CourseType,
  judgedName,
  type CourseSnapshot,
  type CriterionVerdict,
  type PersonaKey,
} from '#contracts';
import type { LogEvent, SessionState, Turn } from '#dialogue';
import { customerErrors, type FoundError } from './customer-errors.rules.js';

/** How often something could be earned, and how much of it was: a question of an exam, or a criterion of a practice. */
export interface EarnedPart {
  name: string;
  /** 0…1. */
  share: number;
}

export interface SessionReport {
  isExam: boolean;
  turns: number;
  errors: FoundError[];
  /** Verdicts that name words of the learner, and those of them whose words can't be found. */
  quotes: number;
  missingQuotes: { turn: number; name: string }[];
  parts: EarnedPart[];
  /** From the end of each reply, in an exam from the answer, to the turn's verdicts; ms. */
  evaluationMs: number[];
}

interface Ended {
  snapshot: CourseSnapshot;
  state: Pick<SessionState, 'turns' | 'reason' | 'result'>;
  log: readonly LogEvent[];
}

export function sessionReport({ snapshot, state, log }: Ended, persona: PersonaKey): SessionReport {
  const { turns, reason } = state;
  const isExam = snapshot.course_type === CourseType.exam;
  const spoken = turns.filter(({ messages, skipped }) => messages.length > 0 || skipped !== null);
  return {
    isExam,
    turns: spoken.length,
    // An exam's customer only asks what stands in the course.
    errors: isExam ? [] : customerErrors({ snapshot, turns, reason, persona }),
    quotes: spoken.reduce((sum, turn) => sum + quotesOf(turn).length, 0),
    missingQuotes: spoken.flatMap((turn) =>
      quotesOf(turn)
        .filter(({ found }) => !found)
        .map(({ name }) => ({ turn: turn.index, name })),
    ),
    parts: partsOf(snapshot, state),
    evaluationMs: evaluationTimes(log),
  };
}

function quotesOf({ messages, eval: { value } }: Turn): { name: string; found: boolean }[] {
  if (!value) return [];
  const said = messages.map(({ text }) => text);
  const quoted = value.type === 'exam-answer' ? value.points.map(({ text, quote }) => ({ name: text, quote })) : value.checks.map((check) => ({ name: judgedName(check), quote: check.quote })); // prettier-ignore
  const lost = value.type === 'exam-answer' ? [] : value.unscored.map(({ criterion_id }) => ({ name: nameIn(value.checks, criterion_id), found: false })); // prettier-ignore
  return [
    ...quoted.flatMap(({ name, quote }) =>
      quote === null ? [] : [{ name, found: said.some((text) => text.includes(quote)) }],
    ),
    ...lost,
  ];
}

const nameIn = (checks: readonly CriterionVerdict[], id: string): string => {
  const check = checks.find(({ criterion_id }) => criterion_id === id);
  return check ? judgedName(check) : id;
};

function partsOf({ key_qa }: CourseSnapshot, { turns, result }: Ended['state']): EarnedPart[] {
  const { value } = result;
  if (value?.type === 'practice')
    return value.criteria.flatMap((criterion) => {
      const { verdict, level } = criterion;
      if (criterion.avoid || criterion.kind === 'must_not_say') return [];
      if (verdict !== 'met' && verdict !== 'not_met') return [];
      return [{ name: judgedName(criterion), share: (level ?? (verdict === 'met' ? 100 : 0)) / 100 }];
    });
  return turns.flatMap(({ eval: { value: answer } }) => {
    if (answer?.type !== 'exam-answer' || answer.kh_score === null || answer.sd_score <= 0) return [];
    return [{ name: key_qa[answer.question]?.question ?? '', share: answer.kh_score / answer.sd_score }];
  });
}

/** Each turn's first verdicts, and what they waited for. */
function evaluationTimes(log: readonly LogEvent[]): number[] {
  const due = new Map<number, number>();
  const times: number[] = [];
  for (const { kind, turn, at } of log) {
    if (turn === 0) continue;
    if (kind === 'turn.accepted' || kind === 'ai.completed' || kind === 'ai.stopped') due.set(turn, at);
    if (kind !== 'eval.completed' || !due.has(turn)) continue;
    times.push(at - due.get(turn)!);
    due.delete(turn);
  }
  return times;
}
