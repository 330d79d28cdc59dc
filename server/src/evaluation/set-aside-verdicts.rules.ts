/** What clauses that were set aside, looked at by themselves, change of what the rest of a turn came to. */
import { isForbidden } from '#contracts';
import { normalise } from '#text';
import { findQuote, type Answer } from './judge-answers.rules.js';
import { keyOf, type JudgeQuestion } from './judge-questions.rules.js';
import { decide, type Decided, type Found } from './turn.rules.js';
import type { LearnerText } from './words-to-the-grader.js';

/** As much of a turn as one request shows, and where the quotes of its answer must lie. */
export interface Sight {
  learner: readonly string[];
  pieces: LearnerText['pieces'];
}

/** Fewer letters beside the words to the grader (请, 谢谢) show nothing that a judge is needed for. */
const fewest = 4;

/** The clauses that say something beside their words to the grader, alone; null where none does. */
export function asideAlone({ aside }: LearnerText): Sight | null {
  const telling = aside.filter(({ rest }) => normalise(rest.join('')).length >= fewest);
  if (telling.length === 0) return null;
  return { learner: telling.map(({ masked }) => masked), pieces: telling.map(({ rest }) => rest) };
}

/** The turn with `[…]` for nothing but its words to the grader. */
export const whole = ({ said }: LearnerText): Sight => ({ learner: said.shown, pieces: said.pieces });

/** What could still be fulfilled, or violated, by a clause that the judge has not seen; what it can't decide stays so. */
export const atStake = (
  questions: readonly JudgeQuestion[],
  decided: ReadonlyMap<string, Decided>,
): JudgeQuestion[] =>
  questions.filter((question) => {
    const known = decided.get(keyOf(question));
    if (!known || known.verdict === 'undecided') return false;
    if (isForbidden(question.criterion)) return known.verdict !== 'not_met';
    return question.leveled ? known.level !== 100 : known.verdict !== 'met';
  });

/**
 * What an answer about the clauses makes of a question: `stays` as the rest of the turn left it, `unsure` what only a person can tell.
 * A level is of the whole, so two parts of it make no third.
 * @param rest what the rest of the turn says, null where it says nothing
 */
export function besides(
  question: JudgeQuestion,
  answer: Answer | undefined,
  seen: LearnerText['pieces'],
  rest: LearnerText['pieces'] | null,
): 'stays' | 'unsure' | Found {
  if (!answer) return 'unsure';
  const found = decide(question, answer, seen);
  if (!found) return 'unsure';
  const { verdict, level, quote } = found.decided;
  if (isForbidden(question.criterion)) return verdict === 'not_met' ? found : 'stays';
  if (verdict === 'undecided') return found;
  if (verdict === 'not_applicable' || quote === null || (verdict !== 'met' && !level)) return 'stays';
  if (rest !== null && findQuote(answer.quote, rest) !== null) return 'stays';
  return rest === null || !question.leveled || level === 100 ? found : 'unsure';
}
