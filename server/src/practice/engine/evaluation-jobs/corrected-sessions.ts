import { Injectable } from '@nestjs/common';
import type { CorrectedVerdict } from '#contracts';
import { questionsOf, type SessionState, type StoredResult, type StoredTurnEval } from '#dialogue';
import { keyPointsOf } from '#scoring';
import {
  EvaluationService,
  ExamEvaluationService,
  withCorrectedVerdicts,
} from '../../../evaluation/index.js';
import type { SessionView } from '../engine.types.js';
import { examToSumUp, sessionToSummarise } from './evaluation-input.js';

/** A turn as a person has corrected it, and what the session comes to with it. */
export interface CorrectedSession {
  eval: StoredTurnEval;
  result: StoredResult;
}

/** Whether an exam's answer is judged as a whole, on five levels. */
export function isJudgedWhole({ facts, state }: SessionView, turn: number): boolean {
  const question = facts.snapshot.key_qa[questionsOf(state)[turn - 1] ?? -1];
  return question !== undefined && keyPointsOf(question).length === 0;
}

/** The evaluation of a turn that counts; null without one. */
export const evaluationAt = ({ turns }: SessionState, turn: number): StoredTurnEval | null =>
  turns.find(({ index }) => index === turn)?.eval.value ?? null;

/** What verdicts that a person has corrected make of a turn and of its session: code's arithmetic, without a model. It stores nothing. */
@Injectable()
export class CorrectedSessions {
  constructor(
    private readonly practice: EvaluationService,
    private readonly exams: ExamEvaluationService,
  ) {}

  /** Of a session that has a result. */
  of(view: SessionView, turn: number, by: string, corrected: readonly CorrectedVerdict[]): CorrectedSession {
    const value = withCorrectedVerdicts(
      evaluationAt(view.state, turn)!,
      by,
      isJudgedWhole(view, turn),
      corrected,
    );
    return { eval: value, result: this.result(view, withEvaluation(view, turn, value)) };
  }

  private result(before: SessionView, after: SessionView): StoredResult {
    if (before.facts.kind === 'exam') return this.exams.sumUpByCode(examToSumUp(after, null));
    const { value } = before.state.result;
    const [newer, older] = [sessionToSummarise(after, null), sessionToSummarise(before, null)];
    return this.practice.summariseByCode(newer, older, value?.type === 'practice' ? value : null);
  }
}

function withEvaluation(view: SessionView, index: number, value: StoredTurnEval): SessionView {
  const turns = view.state.turns.map((turn) =>
    turn.index === index ? { ...turn, eval: { ...turn.eval, value } } : turn,
  );
  return { ...view, state: { ...view.state, turns } };
}
