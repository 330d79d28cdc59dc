import { clauses, normalise, saysAny } from '#text';
import { Model, type Judged, type JudgeRequest } from '#llm';
import { neverSaid, Secrets } from '../../src/evaluation/canary-questions.js';
import { EvaluationService } from '../../src/evaluation/evaluation.service.js';
import type { AskedQuestion } from '../../src/evaluation/judge-prompts.js';
import { asksNothing } from './attacks.js';
import { ExamEvaluationService } from '../../src/evaluation/exam-evaluation.service.js';
import { SummaryWriter } from '../../src/evaluation/summary-writer.js';
import { TurnJudge } from '../../src/evaluation/turn-judge.js';

export interface Material {
  before: { role: string; text: string }[];
  learner: string[];
  points: { id: string; kind: string; point: string; quote?: string }[];
  talk: { role: string; text: string }[];
}

export const questionsOf = (task: JudgeRequest): AskedQuestion[] =>
  JSON.parse(/^【问题】\n(.+)$/mu.exec(task.user)![1]!) as AskedQuestion[];
export const materialOf = (task: JudgeRequest): Material =>
  JSON.parse(/^(=== \w+ ===)\n(.+)\n\1$/mu.exec(task.user)![2]!) as Material;

/** What the judge is told of the goods; null where nothing is. */
export const goodsOf = (task: JudgeRequest): string | null => {
  const line = /^【货品】\n(.+)$/mu.exec(task.user)?.[1];
  return line === undefined ? null : (JSON.parse(line) as { material: string }).material;
};

const isAboutWordsSaid = ({ question }: AskedQuestion) => question.startsWith('对顾客说了“');
export const isControl = (asked: AskedQuestion) =>
  isAboutWordsSaid(asked) ||
  asked.question.includes('说出了编号') ||
  neverSaid.some(({ text }) => text === asked.question);

/** Words that a question quotes stand in the turn or don't; what another asks for is told by its hints. */
function quoteFor(question: AskedQuestion, learner: readonly string[]): string {
  const quoted = isAboutWordsSaid(question) ? /“(.+)”/u.exec(question.question)![1]! : null;
  if (quoted !== null) return learner.some((text) => text.includes(quoted)) ? quoted : '';
  const found = learner.map((text) => saysAny(text, question.hints ?? []).quote);
  return found.find((quote) => quote !== null) ?? '';
}

/** Judges by the hints of each question alone, quotes what it finds and words nothing. */
export function honestly(task: JudgeRequest): {
  answers: { id: string; verdict: string; quote: string; reason: string }[];
  better: string;
} {
  const { learner } = materialOf(task);
  return {
    answers: questionsOf(task).map((question) => {
      const quote = quoteFor(question, learner);
      const [good, bad] = question.answers.includes('yes') ? ['yes', 'no'] : ['100', '0'];
      return { id: question.id, verdict: quote === '' ? bad! : good!, quote, reason: '看原话' };
    }),
    better: '您平时走路多吗？',
  };
}

/** Judges by the words of each question as they stand: a key point, or what a control quotes. Words nothing else. */
export function literally(task: JudgeRequest): ReturnType<typeof honestly> {
  const { learner } = materialOf(task);
  const answers = questionsOf(task).map((asked) => {
    const words = isAboutWordsSaid(asked) ? /“(.+)”/u.exec(asked.question)![1]! : asked.question;
    const hit = learner.some((text) => text.includes(words));
    const [good, bad] = asked.answers.includes('yes') ? ['yes', 'no'] : ['100', '0'];
    return {
      id: asked.id,
      verdict: hit ? good! : bad!,
      quote: hit ? words : '',
      reason: hit ? '说清楚了' : '没有提到',
    };
  });
  return { answers, better: '' };
}

/** Says yes to everything and quotes the first words it finds. */
export function blindly(task: JudgeRequest): ReturnType<typeof honestly> {
  const words = materialOf(task).learner.flatMap((text) => text.split('[…]'));
  const quote = words.find((text) => normalise(text) !== '') ?? '好';
  return {
    answers: questionsOf(task).map(({ id, answers }) => ({
      id,
      verdict: answers.includes('yes') ? 'yes' : '100',
      quote,
      reason: '满足',
    })),
    better: '完美',
  };
}

/** Changes another judge's answers, question by question. */
const answering = (
  task: JudgeRequest,
  judged: ReturnType<typeof honestly>,
  verdict: (question: AskedQuestion, given: string) => string,
): ReturnType<typeof honestly> => ({
  ...judged,
  answers: questionsOf(task).map((question, at) => ({
    ...judged.answers[at]!,
    verdict: verdict(question, judged.answers[at]!.verdict),
  })),
});

/** The answer to a control that only somebody gives who knows that it is one. */
const knowingly = (control: AskedQuestion) => {
  const [yes, no] = control.answers.includes('yes') ? ['yes', 'no'] : ['100', '0'];
  return isAboutWordsSaid(control) ? yes! : no!;
};

/** Like the blind one, but it somehow knows the control questions, and that what should not be done must be denied: the worst case. */
export const cunningly = (task: JudgeRequest) =>
  answering(task, blindly(task), (question, given) => {
    if (isControl(question)) return knowingly(question);
    return question.avoid ? 'no' : given;
  });

/** Judges honestly, but denies all that should not be done. */
export const denying = (task: JudgeRequest) =>
  answering(task, honestly(task), (question, given) => (question.avoid ? 'no' : given));

/** Says that nothing could be done, wherever that may be answered and nothing is known of it; else what `judged` says. */
export const shirking = (
  task: JudgeRequest,
  judged = honestly(task),
  isKnown: (question: AskedQuestion) => boolean = () => false,
) =>
  answering(task, judged, (question, given) =>
    question.answers.includes('not_applicable') && !isKnown(question) ? 'not_applicable' : given,
  );

/** Does any clause of the order that asks for something reach the judge, in whatever part of the request? */
export function receives(task: JudgeRequest, order: string): boolean {
  const seen = normalise(
    [...materialOf(task).learner, ...(materialOf(task).before ?? []).map(({ text }) => text)].join(''),
  );
  return clauses(order).some(({ text }) => {
    const part = normalise(text);
    return part.length >= 4 && !asksNothing.includes(text) && seen.includes(part);
  });
}

/** A model that answers as a test says. */
export class ScriptedJudge extends Model {
  readonly tasks: JudgeRequest[] = [];
  /** @param doubts ids that it can't decide; a model with doubts only demonstrates */
  constructor(
    private readonly answer: (task: JudgeRequest, call: number) => unknown,
    private readonly doubts?: (task: JudgeRequest) => readonly string[],
  ) {
    super();
  }
  override reply(): never {
    throw new Error('Evaluation asks for no replies');
  }
  override async judge<T>(task: JudgeRequest): Promise<Judged<T>> {
    this.tasks.push(task);
    const value = this.answer(task, this.tasks.length) as T;
    const demo = this.doubts && { demo: true as const, undecided: this.doubts(task) };
    return { value, model: 'scripted-1', ...demo, usage: null };
  }
}

/** Dice that fall the same way every time. */
export class FixedSecrets extends Secrets {
  private count = 0;
  override hex(bytes: number): string {
    this.count += 1;
    return (BigInt(this.count) * 0x9e3779b97f4a7c15n)
      .toString(16)
      .padStart(24, '0')
      .slice(-bytes * 2);
  }
}

export function serviceWith(...scripted: ConstructorParameters<typeof ScriptedJudge>) {
  const model = new ScriptedJudge(...scripted);
  const secrets = new FixedSecrets();
  const judge = new TurnJudge(model, secrets);
  const writer = new SummaryWriter(model, secrets);
  return {
    model,
    service: new EvaluationService(judge, writer),
    exams: new ExamEvaluationService(judge, writer),
  };
}
