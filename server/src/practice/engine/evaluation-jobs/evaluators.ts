import { Injectable } from '@nestjs/common';
import type { SessionKind, SnapshotPrompts } from '#contracts';
import type { StoredResult, StoredTurnEval } from '#dialogue';
import { CourseFilesService } from '../../../course/index.js';
import {
  EvaluationService,
  ExamEvaluationService,
  withCorrectedVerdicts,
} from '../../../evaluation/index.js';
import { accountOf } from '../account.js';
import type { SessionView } from '../engine.types.js';
import { isJudgedWhole } from './corrected-sessions.js';
import { answerToMark, examToSumUp, sessionToSummarise, turnToEvaluate } from './evaluation-input.js';

/** How the sessions of a kind are judged. `prompts` are those of a re-evaluation, null without one. */
interface Evaluator {
  turn(view: SessionView, turn: number, prompts: SnapshotPrompts | null): Promise<StoredTurnEval>;
  session(view: SessionView, prompts: SnapshotPrompts | null): Promise<StoredResult>;
}

/** What a person has corrected holds for every later evaluation of the turn. */
function asCorrected(
  [view, turn]: [SessionView, number, ...unknown[]],
  judged: StoredTurnEval,
): StoredTurnEval {
  const answer = view.state.appeals[turn]?.answer;
  if (!answer?.accepted) return judged;
  return withCorrectedVerdicts(judged, answer.by, isJudgedWhole(view, turn), answer.corrected);
}

/** Who judges a session, by its kind. */
@Injectable()
export class Evaluators {
  private readonly byKind: Record<SessionKind, Evaluator>;

  constructor(practice: EvaluationService, exams: ExamEvaluationService, files: CourseFilesService) {
    const passagesOf = ({ facts }: SessionView) => files.passagesOf(facts.snapshot);
    this.byKind = {
      practice: {
        turn: async (view, ...asked) =>
          asCorrected(
            [view, ...asked],
            await practice.evaluateTurn({
              ...turnToEvaluate(view, ...asked),
              passages: await passagesOf(view),
              account: accountOf(view, 'judge'),
            }),
          ),
        session: async (view, ...asked) =>
          practice.summarise({
            ...sessionToSummarise(view, ...asked),
            passages: await passagesOf(view),
            account: accountOf(view, 'summary'),
          }),
      },
      exam: {
        turn: async (view, ...asked) => {
          const answer = { ...answerToMark(view, ...asked), account: accountOf(view, 'judge') };
          return asCorrected([view, ...asked], await exams.markAnswer(answer));
        },
        session: (view, ...asked) =>
          exams.sumUpExam({ ...examToSumUp(view, ...asked), account: accountOf(view, 'summary') }),
      },
    };
  }

  of({ facts }: SessionView): Evaluator {
    return this.byKind[facts.kind];
  }
}
