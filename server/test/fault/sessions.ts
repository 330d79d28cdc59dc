/** Sessions to talk in, begun by the machine and written by the engine's own store. */
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { CourseSnapshot } from '#contracts';
import { step } from '#dialogue';
import { UnitOfWork, type PgPool } from '../../src/platform/database/index.js';
import { servingTimeouts, watchConnection } from '../../src/platform/database/connections.js';
import { planOf } from '../../src/practice/engine/session-plan.rules.js';
import { SessionStore } from '../../src/practice/engine/log/session-store.js';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
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

/** An exam of so many questions; answers that say something of them earn something. */
function exam(questions: number): CourseSnapshot {
  const prompt = (prompt_id: 7 | 8 | 9 | 10, content: string) => ({ prompt_id, version: 1, content });
  return {
    ...snapshot({ course_type: 2, question_mode: 2, rules: [] }),
    key_qa: Array.from({ length: questions }, (_, at) => ({
      index: at + 1,
      question: `第${at + 1}双鞋穿着不合适怎么办？`,
      answer: '先问顾客平时在哪里跑步，再按七天无理由退换办理。',
      score: 10,
      key_points: ['平时在哪里跑步', '七天无理由退换'],
    })),
    prompts: {
      7: prompt(7, defaultPrompts[7]),
      8: prompt(8, defaultPrompts[8]),
      9: prompt(9, defaultPrompts[9]),
      10: prompt(10, `${summaryMark}。${defaultPrompts[10]}`),
    },
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
  begin(employeeId: number, turns: number, asExam = false): Promise<number> {
    const played = asExam ? exam(turns) : course(turns);
    const now = Date.now();
    // In a talk the learner speaks first, so that nothing begins by itself; an exam's first question waits for a process to adopt it.
    const begin = { boot: randomUUID(), promptVersion: 0, promptHash: '' };
    const first = step(null, { type: 'start', now, plan: planOf(played, now, 1), begin });
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
