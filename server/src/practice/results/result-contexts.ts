import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#contracts';
import { Clock } from '../../platform/time/index.js';
import { AssignmentService } from '../../task/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { appealUntil } from './appealed.rules.js';
import { ExamContexts } from './exam-contexts.js';
import type { ExamContext } from './exam.presenter.js';
import { OwnPractices } from './own-practices.js';
import { HistoryRepository } from '../history/history.repository.js';
import { answersReleased, answersReleasedAt, type ViewerRole } from './model-answer-release.rules.js';
import { recordingsOf } from './records.presenter.js';
import { RecordingRegistry } from '../engine/recordings.registry.js';
import type { ResultContext } from './result.presenter.js';
import { attemptsLeft, canPractiseAgain } from '../start/start.rules.js';

type Contexts = (view: SessionView, reader: ViewerRole, left: number | null) => Promise<ExamContext | null>;

/** What a session's result is shown with: its task, what its learner may do and see now. */
@Injectable()
export class ResultContexts {
  private readonly byKind: Record<SessionKind, Contexts>;

  constructor(
    private readonly history: HistoryRepository,
    private readonly assignments: AssignmentService,
    private readonly ownPractices: OwnPractices,
    private readonly recordings: RecordingRegistry,
    private readonly clock: Clock,
    exams: ExamContexts,
  ) {
    this.byKind = {
      practice: () => Promise.resolve(null),
      exam: (view, reader, left) => exams.of(view, reader, left ?? 0),
    };
  }

  async of(view: SessionView, reader: ViewerRole): Promise<ResultContext> {
    const { sid, kind, assignmentId, taskId, snapshot } = view.facts;
    const [previousScore, taskNames, assignment, attempts, recordings] = await Promise.all([
      assignmentId === null ? null : this.history.scoreBefore(assignmentId, sid),
      this.assignments.taskNames(taskId === null ? [] : [taskId]),
      assignmentId === null ? null : this.assignments.byId(assignmentId),
      this.attempts(assignmentId),
      this.recordings.kept(recordingsOf(view)),
    ]);
    return {
      taskName: taskNames.get(taskId ?? 0) ?? snapshot.course_name,
      previousScore,
      taskEndsAt: assignment?.task.endTime ?? null,
      canPractiseAgain: canPractiseAgain(assignment, snapshot, attempts),
      viewer: { reader, released: answersReleased(assignment, snapshot, attempts) },
      own: view.facts.origin === 'own' ? await this.ownPractices.of(view) : null,
      exam: await this.byKind[kind](view, reader, attemptsLeft(snapshot, attempts)),
      appealUntil: appealUntil(
        view,
        answersReleasedAt(assignment, snapshot, attempts, view.state.endedAt ?? 0),
      ),
      recordings,
      now: this.clock.epochMs(),
    };
  }

  private async attempts(assignmentId: number | null) {
    const [summary] = assignmentId === null ? [] : await this.history.attemptSummaries([assignmentId]);
    const { attempts: ended = 0, running = null, lastEndedAt = null } = summary ?? {};
    return { ended, running: running !== null, lastEndedAt };
  }
}
