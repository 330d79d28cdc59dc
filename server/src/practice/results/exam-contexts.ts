import { Injectable } from '@nestjs/common';
import { TaskStatus, type ExamResultView } from '#contracts';
import { CourseService } from '../../course/index.js';
import { DirectoryService } from '../../directory/index.js';
import { AssignmentService } from '../../task/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { ExamIntegrityRepository } from '../engine/log/exam-integrity.repository.js';
import { standardAt, type ExamContext } from './exam.presenter.js';
import type { ViewerRole } from './model-answer-release.rules.js';
import { SharedAnswers, type SharedAnswer } from './shared-answers.repository.js';

/** What an exam's result is shown with: where it leads, and for administrators how it was taken. */
@Injectable()
export class ExamContexts {
  constructor(
    private readonly courses: CourseService,
    private readonly assignments: AssignmentService,
    private readonly signals: ExamIntegrityRepository,
    private readonly shared: SharedAnswers,
    private readonly directory: DirectoryService,
  ) {}

  async of(view: SessionView, reader: ViewerRole, attemptsLeft: number): Promise<ExamContext> {
    const [practice, integrity] = await Promise.all([
      this.practiceOf(view),
      reader === 'administrator' ? this.integrityOf(view) : null,
    ]);
    return { attemptsLeft, practice, integrity };
  }

  /** The learner's running task with the practice course that the exam's course names today. */
  private async practiceOf({ facts }: SessionView): Promise<ExamResultView['practice']> {
    const [course] = await this.courses.byIdsEvenDeleted([facts.courseId]);
    const linked = course?.practiceCourseId;
    if (!linked) return null;
    const assignments = await this.assignments.ofLearner(facts.employeeId);
    const place = assignments.find(
      ({ courseId, task, withdrawn }) =>
        courseId === linked && !withdrawn && task.status === TaskStatus.inProgress,
    );
    const [practised] = place ? await this.courses.byIdsEvenDeleted([linked]) : [];
    if (!place || !practised) return null;
    const { taskId, courseId, assignmentId, task } = place;
    return {
      task_name: task.taskName,
      course_name: practised.courseName,
      ...{ task_id: taskId, course_id: courseId, practice_session_id: assignmentId },
    };
  }

  private async integrityOf(view: SessionView): Promise<NonNullable<ExamContext['integrity']>> {
    const { sid, taskId } = view.facts;
    const [signals, shared] = await Promise.all([
      this.signals.of(sid),
      taskId === null ? [] : this.sharedOf(view, taskId),
    ]);
    return { signals, shared };
  }

  /** What stands in the question or its standard answer may be said by anybody. */
  private async sharedOf(view: SessionView, taskId: number): Promise<SharedAnswer[]> {
    const found = (await this.shared.of(view.facts.sid, taskId)).filter(({ turn, text }) => {
      const { question, answer } = standardAt(view, turn);
      return !question.includes(text) && !answer.includes(text);
    });
    const people = await this.directory.employees([...new Set(found.map(({ employeeId }) => employeeId))]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return found.map(({ turn, sessionId, employeeId }) => ({
      ...{ turn, sessionId, studentName: names.get(employeeId) ?? '' },
    }));
  }
}
