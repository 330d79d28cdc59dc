/** Sessions to talk in, begun by the machine and written by the engine's own store. */
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { CourseSnapshot } from '#contracts';
import { step } from '#dialogue';
import { UnitOfWork, type PgPool } from '../../src/platform/database/index.js';
import { servingTimeouts, watchConnection } from '../../src/platform/database/connections.js';
import { planOf } from '../../src/practice/engine/actor/plan.rules.js';
import { SessionStore } from '../../src/practice/engine/log/session-store.js';
import { snapshot } from '../builders/snapshot.js';

/** What stands in the summary's prompt and nowhere else: its request is known by it. */
export const summaryMark = '请为这次练习写总结';

/** Judged by the model, so that evaluations take their time. */
function course(turns: number): CourseSnapshot {
  const usual = snapshot({ max_dialogue_turns: turns });
  const rule = usual.rules[0]!;
  const judged = { criterion_id: 'j1', text: '问了顾客平时怎么使用', weight: 2, kind: 'judge' as const };
  const summary = { prompt_id: 5 as const, version: 7, content: `${summaryMark}。{{rules}}` };
  return {
    ...usual,
    rules: [{ ...rule, criteria: [judged, ...rule.criteria] }],
    prompts: { ...usual.prompts, 5: summary },
  };
}

export class Sessions {
  private readonly source: DataSource;

  constructor(url: string) {
    // Its connections break whenever the database does; the next query opens a new one.
    this.source = new DataSource({
      type: 'postgres',
      url,
      poolSize: 2,
      poolErrorHandler: () => undefined,
      extra: { onConnect: watchConnection(servingTimeouts.silenceMs) },
    });
  }

  async open(): Promise<void> {
    await this.source.initialize();
  }

  close(): Promise<void> {
    return this.source.destroy();
  }

  /** Answers the new session's id. Rejects while the database is away. */
  begin(employeeId: number, turns: number): Promise<number> {
    const played = course(turns);
    const now = Date.now();
    // The learner speaks first, so that nothing begins by itself and no process owns anything yet.
    const begin = { boot: randomUUID(), promptVersion: 0, promptHash: '' };
    const first = step(null, { type: 'start', now, plan: planOf(played, now), begin });
    if (!first.ok || 'duplicate' in first) throw new Error('a session must start');
    const work = new UnitOfWork(this.source);
    const store = new SessionStore(null as unknown as PgPool, work);
    const session = {
      origin: 'preview' as const,
      assignmentId: null,
      taskId: null,
      courseId: 1,
      employeeId,
      snapshot: played,
      attemptNo: null,
    };
    return work.run(() => store.insert(session, first.state, first.events, null));
  }
}
