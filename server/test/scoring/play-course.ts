/** A whole talk in a sample course, scored by the real service with the model stand-in as its judge. */
import { PromptId, type CourseSnapshot } from '#contracts';
import type { JudgeRequest } from '#llm';
import { judgement, type Judgement } from '../../../tools/standins/model/judge/judge.js';
import { judgedCourse } from '../../../tools/verify-agreement/courses.js';
import type { PracticeResult } from '#dialogue';
import type { EvaluationService } from '../../src/evaluation/evaluation.service.js';
import type { TalkLine, TurnOfSession } from '../../src/evaluation/evaluation.types.js';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import type { SampleCourse } from '../../src/seed/content/index.js';
import { courseWith } from './course.js';
import { serviceWith } from './judges.js';

const known = new WeakMap<JudgeRequest, Judgement>();
function standInJudgement(task: JudgeRequest): Judgement {
  const { system, user, schema } = task;
  const messages = [
    { role: 'system' as const, text: system },
    { role: 'user' as const, text: user },
  ];
  const judged = known.get(task) ?? judgement(messages, schema);
  known.set(task, judged);
  return judged;
}

/** What the model stand-in answers when it is asked over the wire, and what it says that it can't decide. */
export const standInJudge = (task: JudgeRequest): unknown => standInJudgement(task).value;
export const standInDoubts = (task: JudgeRequest): readonly string[] => standInJudgement(task).undecided;

/** The course as a session of it stores it. */
export function snapshotOf(sample: SampleCourse): CourseSnapshot {
  const judged = judgedCourse(sample);
  const id = PromptId.practiceSummary;
  const summary = { prompt_id: id, version: 1, content: defaultPrompts[id] };
  return { ...courseWith(judged.rules), ...judged, prompts: { ...judged.prompts, [id]: summary } };
}

export interface Played {
  turns: TurnOfSession[];
  result: PracticeResult;
}

/**
 * @param customer its lines, each before the learner's turn of the same place; beyond the last it nods
 * @param learner a turn is one message or several
 */
export function playCourse(
  snapshot: CourseSnapshot,
  customer: readonly string[],
  learner: readonly (string | readonly string[])[],
  answer: (task: JudgeRequest) => unknown = standInJudge,
): Promise<Played> {
  const { service } = serviceWith(answer, answer === standInJudge ? standInDoubts : undefined);
  return playBy(service, snapshot, customer, learner);
}

/** The same, evaluated by whatever service. */
export async function playBy(
  service: EvaluationService,
  snapshot: CourseSnapshot,
  customer: readonly string[],
  learner: readonly (string | readonly string[])[],
): Promise<Played> {
  const transcript: TalkLine[] = [];
  const turns: TurnOfSession[] = [];
  const given: string[] = [];
  for (const [at, said] of learner.entries()) {
    const messages = [said].flat();
    const line = customer[at] ?? '嗯。';
    if (line !== '') transcript.push({ role: 'customer', text: line });
    const input = { snapshot, turn: at + 1, messages, before: [...transcript], given: [...given] };
    const evaluation = await service.evaluateTurn(input);
    if (evaluation.answer_eval !== '') given.push(evaluation.answer_eval);
    turns.push({ index: at + 1, texts: messages, evaluation });
    const { contradictions } = evaluation;
    transcript.push(
      ...messages.map((text): TalkLine => ({
        role: 'learner',
        text,
        ...(contradictions && { contradictions }),
      })),
    );
  }
  return { turns, result: await service.summarise({ snapshot, turns, transcript }) };
}
