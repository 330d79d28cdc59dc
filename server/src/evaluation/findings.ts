/** What is known of a turn while its judge is asked: by `keyOf` the question what was decided and why. */
import { keyOf, type Question } from './questions.rules.js';
import type { Answer } from './judge-answers.rules.js';
import { besides } from './set-aside.rules.js';
import { decide, type Decided, type Found } from './turn.rules.js';
import type { LearnerText } from './words-to-the-grader.js';

type Pieces = LearnerText['pieces'];
/** null when every readable answer failed a control. */
type Answers = ReadonlyMap<string, Answer> | null;

export class Findings {
  readonly decided: Map<string, Decided>;
  readonly reasons = new Map<string, string>();
  /** Their reason can't be told. */
  readonly untold = new Set<Question>();

  /**
   * @param decided what is certain before anybody is asked
   * @param isTellable may this reason be told?
   */
  constructor(
    decided: ReadonlyMap<string, Decided>,
    private readonly isTellable: (reason: string) => boolean,
  ) {
    this.decided = new Map(decided);
  }

  undecidedOf(questions: readonly Question[]): Question[] {
    return questions.filter((question) => !this.decided.has(keyOf(question)));
  }

  /** Takes answers whose quotes lie in these pieces. What was decided stays decided: another answer only words it. */
  believe(answers: Answers, questions: readonly Question[], pieces: Pieces): void {
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
  weigh(answers: Answers, questions: readonly Question[], pieces: Pieces, rest: Pieces | null): boolean {
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

  private take(question: Question, { decided, reason }: Found): void {
    this.decided.set(keyOf(question), decided);
    if (reason === '' || decided.verdict === 'not_applicable') return;
    if (this.isTellable(reason)) this.reasons.set(keyOf(question), reason);
    else this.untold.add(question);
  }
}
