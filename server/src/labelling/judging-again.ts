import { Injectable, Logger } from '@nestjs/common';
import { fold, isDemo, type StoredTurnEval } from '#dialogue';
import { ModelError } from '#llm';
import { CourseFilesService } from '../course/index.js';
import { EvaluationService, ExamEvaluationService } from '../evaluation/index.js';
import { PgPool } from '../platform/database/index.js';
import { Timer } from '../platform/jobs/index.js';
import { answerToMark, SessionStore, turnToEvaluate, type StoredSession } from '../practice/index.js';
import { changedKey } from './draw.rules.js';
import { judgedBy } from './session-subjects.rules.js';
import { verdictsIn } from './subject.rules.js';

/** One session at a time, and no more often: learners' own evaluations have the model to themselves nearly always. */
const everyMs = 60_000;
/** Of so many sessions one. */
const each = 25;
/** Of the newest so many. */
const newest = 20_000;

/**
 * In the worker role: has one session of twenty-five judged a second time, as it was, to see which verdicts change. What changes is an error more likely
 * than others, and comes into the queue of labels; nothing is written into the session.
 */
@Injectable()
export class JudgingAgain extends Timer {
  private readonly logger = new Logger(JudgingAgain.name);

  constructor(
    private readonly pool: PgPool,
    private readonly sessions: SessionStore,
    private readonly evaluation: EvaluationService,
    private readonly exams: ExamEvaluationService,
    private readonly files: CourseFilesService,
  ) {
    super(everyMs, async () => void (await this.run()));
  }

  /** Judges the next one; answers its id, null where there is none, or the model is away. Whoever noted it first does it. */
  async run(): Promise<number | null> {
    const [next] = await this.pool.rows<{ sid: number }>(
      `insert into judged_again (session_id, changed, judged_at)
       select session_id, '{}', now() from ended_session e
       where result_status = 'scored' and session_id % $1 = 0
         and session_id > (select max(session_id) from ended_session) - $2::int
         and not exists (select from judged_again a where a.session_id = e.session_id)
       order by session_id limit 1
       on conflict do nothing returning session_id as sid`,
      [each, newest],
    );
    if (!next) return null;
    const changed = await this.changedIn((await this.sessions.load(next.sid))!);
    if (changed === null) {
      await this.pool.rows(`delete from judged_again where session_id = $1`, [next.sid]);
      return null;
    }
    const noted = `update judged_again set changed = $2, judged_at = now() where session_id = $1`;
    await this.pool.rows(noted, [next.sid, changed]);
    return next.sid;
  }

  /** By `changedKey`; null while the model is away. */
  private async changedIn(session: StoredSession): Promise<string[] | null> {
    const state = fold(session.log);
    const changed: string[] = [];
    const { subjects } = judgedBy(session.facts, state);
    try {
      for (const {
        index,
        eval: { status, value },
      } of state.turns) {
        // A demonstration always says the same, and what a person has corrected is known.
        if (status !== 'scored' || !value || value.corrected || isDemo(value.judged_by)) continue;
        const again = await this.judge(session, index, value.type);
        for (const subject of subjects) {
          const verdicts = verdictsIn(subject, session.facts.snapshot, again);
          for (const [id, verdict] of verdictsIn(subject, session.facts.snapshot, value))
            if ((verdicts.get(id) ?? verdict) !== verdict) changed.push(changedKey(index, subject, id));
        }
      }
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.logger.warn({ msg: 'a session could not be judged again', sessionId: session.facts.sid, error });
      // What says something of the session would say so again.
      if (!error.unreadable && error.kind !== 'refused' && error.kind !== 'oversized') return null;
    }
    return changed;
  }

  private async judge(
    { facts, head, log }: StoredSession,
    turn: number,
    type: StoredTurnEval['type'],
  ): Promise<StoredTurnEval> {
    const view = { facts, head, log, state: fold(log) };
    if (type === 'exam-answer') return this.exams.markAnswer(answerToMark(view, turn, null));
    const passages = await this.files.passagesOf(facts.snapshot);
    return this.evaluation.evaluateTurn({ ...turnToEvaluate(view, turn, null), passages });
  }
}
