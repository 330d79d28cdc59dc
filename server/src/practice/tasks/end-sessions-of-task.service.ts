import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { SessionQueries } from '../engine/log/session-queries.js';
import { HistoryRepository } from '../history/history.repository.js';
import { TaskRegistry } from '../../task/index.js';

/** Sessions that are ended side by side: a task may have thousands. */
const atOnce = 50;

/** A task's end ends its sessions. Tells tasks as well where their progress, the completed sessions, is asked for. */
@Injectable()
export class EndSessionsOfTaskService implements OnModuleInit {
  constructor(
    private readonly tasks: TaskRegistry,
    private readonly history: HistoryRepository,
    private readonly sessions: SessionQueries,
    private readonly engine: PracticeEngine,
  ) {}

  onModuleInit(): void {
    this.tasks.onEnded((taskId, endedAt) => this.endSessions(taskId, endedAt));
    this.tasks.practice = this.history;
  }

  /** Ending what has ended changes nothing, so this may be repeated. */
  private async endSessions(taskId: number, endedAt: Date): Promise<void> {
    const running = await this.sessions.runningSessionsOfTask(taskId);
    for (let at = 0; at < running.length; at += atOnce) {
      const some = running.slice(at, at + atOnce);
      await Promise.all(some.map(({ sessionId }) => this.engine.close(sessionId, 'task_ended', endedAt)));
    }
  }
}
