import { Injectable } from '@nestjs/common';
import { PromptType, type SnapshotPrompts } from '#contracts';
import { fold, isDemo, type StoredTurnEval } from '#dialogue';
import { CourseFilesService } from '../course/index.js';
import { accountFor } from '../platform/llm/index.js';
import { Clock } from '../platform/time/index.js';
import { EvaluationService, ExamEvaluationService } from '../evaluation/index.js';
import { answerToMark, SessionStore, turnToEvaluate, type StoredSession } from '../practice/index.js';
import { PromptService } from '../prompt/index.js';
import type { JudgedVerdict, LabelledCriterion } from './label.repository.js';
import { subjectIn, verdictsIn } from './subject.rules.js';
import type { SubjectNow } from './subject.service.js';

/** A criterion of an answer. */
export type AskedCriterion = Pick<LabelledCriterion, 'sessionId' | 'turn' | 'criterionId'>;

/** Has answers of sessions judged by a rule or an exam as it is, in the place of what it was; nothing of it is written into the sessions. */
@Injectable()
export class AnswerJudge {
  constructor(
    private readonly sessions: SessionStore,
    private readonly evaluation: EvaluationService,
    private readonly exams: ExamEvaluationService,
    private readonly prompts: PromptService,
    private readonly files: CourseFilesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param answers the criteria that are asked of each answer
   * @returns a verdict for each that could be decided @throws ModelError
   */
  async judge<T extends AskedCriterion>(
    answers: readonly T[][],
    subject: SubjectNow,
  ): Promise<(T & JudgedVerdict)[]> {
    const type = subject.kind === 'exam' ? PromptType.assessment : PromptType.practice;
    const prompts = await this.prompts.currentOf(type);
    const stored = await this.sessions.loadAll([
      ...new Set(answers.flat().map(({ sessionId }) => sessionId)),
    ]);
    const judged = await Promise.all(
      answers.map(async (asked) => {
        const session = stored.find(({ facts: { sid } }) => sid === asked[0]!.sessionId)!;
        const made =
          subject.kind === 'exam'
            ? await this.marked(asked, session, prompts, subject)
            : await this.evaluated(asked, session, prompts, subject);
        return made ? verdictsOf(asked, made.evaluation, made.verdicts) : [];
      }),
    );
    const judged_at = this.clock.now().toISOString();
    return judged.flat().map((verdict) => ({ ...verdict, judged_at }));
  }

  private async evaluated(
    of: readonly AskedCriterion[],
    { facts, head, log }: StoredSession,
    prompts: SnapshotPrompts,
    subject: SubjectNow,
  ): Promise<Made | null> {
    const asked = turnToEvaluate({ facts, head, log, state: fold(log) }, of[0]!.turn, prompts);
    const rules = facts.snapshot.rules.map((then) =>
      then.rule_id === subject.id ? { ...then, criteria: [...subject.criteria] } : then,
    );
    const passages = await this.files.passagesOf(facts.snapshot);
    const snapshot = { ...asked.snapshot, rules };
    const account = accountFor('judge', { course: facts.courseId });
    const evaluation = await this.evaluation.evaluateTurn({ ...asked, snapshot, passages, account });
    return { evaluation, verdicts: verdictsIn(subject, facts.snapshot, evaluation) };
  }

  /** By the question of today that has the key points, wherever it stands. */
  private async marked(
    of: readonly AskedCriterion[],
    { facts, head, log }: StoredSession,
    prompts: SnapshotPrompts,
    subject: SubjectNow,
  ): Promise<Made | null> {
    const key_qa = [...subject.questions];
    const ids = of.map(({ criterionId }) => criterionId);
    const has = (at: number) => {
      const of = subjectIn(subject, { course_id: subject.id, rules: [], key_qa: [key_qa[at]!] })!;
      return ids.every((id) => of.criteria.some(({ criterion_id }) => criterion_id === id));
    };
    const question = key_qa.findIndex((_, at) => has(at));
    if (question < 0) return null;
    const asked = answerToMark({ facts, head, log, state: fold(log) }, of[0]!.turn, prompts);
    const snapshot = { ...asked.snapshot, key_qa };
    const account = accountFor('judge', { course: facts.courseId });
    const evaluation = await this.exams.markAnswer({ ...asked, question, snapshot, account });
    return { evaluation, verdicts: verdictsIn(subject, snapshot, evaluation) };
  }
}

interface Made {
  evaluation: StoredTurnEval;
  verdicts: ReturnType<typeof verdictsIn>;
}

function verdictsOf<T extends AskedCriterion>(
  asked: readonly T[],
  { status, judged_by }: Made['evaluation'],
  verdicts: Made['verdicts'],
): (T & Omit<JudgedVerdict, 'judged_at'>)[] {
  if (status !== 'scored') return [];
  const by = { model: judged_by.model ?? '', demo: isDemo(judged_by) };
  return asked.flatMap((one) => {
    const verdict = verdicts.get(one.criterionId);
    return verdict === undefined ? [] : [{ ...one, ...by, verdict }];
  });
}
