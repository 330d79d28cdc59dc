import { Injectable } from '@nestjs/common';
import type { SessionResultView } from '#contracts';
import { Budgets, type Principal } from '../../platform/access/index.js';
import { ConflictError } from '../../platform/http/index.js';
import { Clock } from '../../platform/time/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { HistoryRepository } from './history.repository.js';
import type { ViewerRole } from './records.presenter.js';
import { resultView } from './result.presenter.js';
import { evaluationRefused, resultState } from './result.rules.js';
import { SessionReader } from './session-reader.js';
import { canPractiseAgain } from './start.rules.js';
import { AssignmentService } from '../../task/index.js';

/** A session with its lines and its result, read from what is stored; nothing is computed anew. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly reader: SessionReader,
    private readonly engine: PracticeEngine,
    private readonly history: HistoryRepository,
    private readonly assignments: AssignmentService,
    private readonly clock: Clock,
    private readonly budgets: Budgets,
  ) {}

  /** @throws NotFoundError for an absent session and for another's */
  async own(sessionId: number, learner: Principal): Promise<SessionResultView> {
    return this.shown(await this.reader.own(sessionId, learner), 'learner');
  }

  /** One's own; for administrators everybody's. @throws NotFoundError */
  async readable(sessionId: number, reader: Principal): Promise<SessionResultView> {
    return this.shown(await this.reader.readable(sessionId, reader), audienceOf(reader));
  }

  /** The result of an ended session; what could not be scored is asked for again. 409 while it runs or when it was given up. */
  async evaluate(sessionId: number, reader: Principal): Promise<SessionResultView> {
    const view = await this.reader.readable(sessionId, reader);
    const stands = resultState(view.state);
    const refused = evaluationRefused(stands);
    if (refused !== null) throw new ConflictError(refused);
    if (stands === 'unscored') {
      await this.budgets.ofModel();
      await this.engine.retryEvaluation(sessionId);
    }
    return this.shown(await this.engine.view(sessionId), audienceOf(reader));
  }

  private async shown(view: SessionView, reader: ViewerRole): Promise<SessionResultView> {
    const { sid, assignmentId, taskId, snapshot } = view.facts;
    const [previousScore, taskNames, assignment] = await Promise.all([
      assignmentId === null ? null : this.history.scoreBefore(assignmentId, sid),
      this.assignments.taskNames(taskId === null ? [] : [taskId]),
      assignmentId === null ? null : this.assignments.byId(assignmentId),
    ]);
    return resultView(view, {
      taskName: taskNames.get(taskId ?? 0) ?? snapshot.course_name,
      previousScore,
      canPractiseAgain: canPractiseAgain(assignment, snapshot.course_type),
      reader,
      now: this.clock.epochMs(),
    });
  }
}

const audienceOf = ({ isAdmin }: Principal): ViewerRole => (isAdmin ? 'administrator' : 'learner');
