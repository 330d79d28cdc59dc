/** What is known of a turn while its judge is asked: by `keyOf` the question what was decided and why. */
import { isDecisive } from '#scoring';
import { keyOf, type JudgeQuestion } from './judge-questions.rules.js';
import type { Answer } from './judge-answers.rules.js';
import type { Due } from './due-questions.rules.js';
import { besides } from './set-aside-verdicts.rules.js';
import { decide, missed, notApplicable, plainReasons, type Decided, type Found } from './turn.rules.js';
import type { LearnerText } from './words-to-the-grader.js';

type Pieces = LearnerText['pieces'];
/** null when every readable answer failed a control. */
type Answers = ReadonlyMap<string, Answer> | null;

/** May this reason of this verdict be told? */
export type IsTellable = (reason: string, question: JudgeQuestion, decided: Decided) => boolean;

export class Findings {
  readonly decided: Map<string, Decided>;
  readonly reasons = new Map<string, string>();
  /** Their reason can't be told. */
  readonly untold = new Set<JudgeQuestion>();

  /** @param decided what is certain before anybody is asked */
  constructor(
    decided: ReadonlyMap<string, Decided>,
    private readonly isTellable: IsTellable,
  ) {
    this.decided = new Map(decided);
  }

  withoutVerdict(questions: readonly JudgeQuestion[]): JudgeQuestion[] {
    return questions.filter((question) => !this.decided.has(keyOf(question)));
  }

  /** Takes answers whose quotes lie in these pieces. What was decided stays decided: another answer only words it. */
  believe(answers: Answers, questions: readonly JudgeQuestion[], pieces: Pieces): void {
    for (const question of questions) {
      const answer = answers?.get(keyOf(question));
      const found = answer && decide(question, answer, pieces);
      const known = this.decided.get(keyOf(question));
      if (!found || (known && known.verdict !== found.decided.verdict)) continue;
      this.take(question, known ? { ...found, decided: known } : found);
    }
  }

  /**
   * Takes what clauses that were set aside change; what they leave unsure has no verdict any more.
   * @param rest what the rest of the turn says, null where it says nothing
   * @returns whether something is unsure
   */
  weigh(answers: Answers, questions: readonly JudgeQuestion[], pieces: Pieces, rest: Pieces | null): boolean {
    const found = questions.map(
      (question) => [question, besides(question, answers?.get(keyOf(question)), pieces, rest)] as const,
    );
    for (const [question, change] of found) {
      if (change === 'stays') continue;
      this.decided.delete(keyOf(question));
      this.reasons.delete(keyOf(question));
      if (change !== 'unsure') this.take(question, change);
    }
    return found.some(([, change]) => change === 'unsure');
  }

  /** Forgets what is said not to apply right after the customer put what it is about: that is asked once more. */
  takeShirkedBack(questions: readonly JudgeQuestion[], due: ReadonlyMap<string, Due>): JudgeQuestion[] {
    const shirked = questions.filter(
      (question) =>
        due.has(keyOf(question)) && this.decided.get(keyOf(question))?.verdict === 'not_applicable',
    );
    for (const question of shirked) this.decided.delete(keyOf(question));
    return shirked;
  }

  /**
   * What is said once more not to apply is missed where it certainly was due.
   * @returns whether something is
   */
  settle(shirked: readonly JudgeQuestion[], due: ReadonlyMap<string, Due>, answers: Answers): boolean {
    const still = shirked.filter(
      (question) =>
        this.decided.get(keyOf(question))?.verdict !== 'undecided' &&
        (answers?.get(keyOf(question))?.verdict ?? 'not_applicable') === 'not_applicable',
    );
    for (const question of still) {
      const isDue = due.get(keyOf(question)) === 'certainly';
      this.decided.set(keyOf(question), isDue ? missed(question) : notApplicable);
      if (isDue) this.reasons.set(keyOf(question), plainReasons.due);
    }
    return still.some((question) => due.get(keyOf(question)) === 'certainly');
  }

  private take(question: JudgeQuestion, { decided, reason }: Found): void {
    this.decided.set(keyOf(question), decided);
    if (reason === '' || !isDecisive(decided)) return;
    if (this.isTellable(reason, question, decided)) this.reasons.set(keyOf(question), reason);
    else this.untold.add(question);
  }
}
