import { Injectable } from '@nestjs/common';
import { itemLimits, type KeyQa } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import { joinAssignment } from '../rollups/sums.sql.js';
import type { SittingRow, TalkRow } from './item-analysis.rules.js';

/** Of a course, or of one task. */
type OfItems = { course_id: number } | { task_id: number };

/**
 * The newest first attempts of assignments that count ($1: of what, $2: so many), scored. From the newest back in the order of their index, so that it stops
 * when there are enough, however many a course has.
 */
const firstAttempts = (of: OfItems): string => `
  select e.session_id, e.employee_id, e.ended_on from ended_session e ${joinAssignment}
  where e.${'task_id' in of ? 'task_id' : 'course_id'} = $1 and e.result_status = 'scored'
    and not exists (select from ended_session b where b.assignment_id = e.assignment_id and b.session_id < e.session_id)
  order by e.ended_on desc, e.session_id desc limit $2`;

/** Beside each of them its result as it is now. */
const withResults = (of: OfItems): string => `
  with first as materialized (${firstAttempts(of)})
  select f.session_id, f.employee_id, f.ended_on, r.payload -> 'result' as result
  from first f join session_head h using (session_id)
    join session_event r on r.session_id = f.session_id and r.seq = h.result_seq`;

/** One more than are read tells that there are older ones. */
const valuesOf = (of: OfItems) => ['task_id' in of ? of.task_id : of.course_id, itemLimits.sessions + 1];

/** First attempts as their logs have them, the oldest first. */
@Injectable()
export class ItemAnalysisRepository extends SqlRepository {
  sittings(of: OfItems): Promise<SittingRow[]> {
    return this.query(
      `select a.employee_id as learner, s.snapshot_id as "snapshotId", b.payload -> 'questions' as positions,
         a.result -> 'questions' as marks, t.turns
       from (${withResults(of)}) a join practice_session s using (session_id)
         join session_event b on b.session_id = a.session_id and b.seq = 1
         cross join lateral (
           select json_agg(json_build_object('turn', turn, 'kind', kind, 'at', (extract(epoch from created_at) * 1000)::float8, 'hits',
             case when kind like 'eval.%' then jsonb_path_query_array(payload, '$.eval.points[*].hit') end) order by seq) as turns
           from session_event e where e.session_id = a.session_id
             and kind in ('ai.completed', 'turn.accepted', 'turn.skipped', 'eval.completed', 'eval.corrected')
         ) t
       where s.kind = 'exam' order by a.ended_on, a.session_id`,
      valuesOf(of),
    );
  }

  talks(of: OfItems): Promise<TalkRow[]> {
    return this.query(
      `select a.employee_id as learner, a.result -> 'criteria' as criteria, a.result -> 'axes' as axes
       from (${withResults(of)}) a where a.result ->> 'type' = 'practice' order by a.ended_on, a.session_id`,
      valuesOf(of),
    );
  }

  /** The questions of exams as they were when sessions began. */
  async questions(snapshotIds: readonly number[]): Promise<Map<number, KeyQa[]>> {
    const rows = await this.query<{ id: number; questions: KeyQa[] }[]>(
      `select snapshot_id as id, content -> 'key_qa' as questions from session_snapshot where snapshot_id = any ($1)`,
      [snapshotIds],
    );
    return new Map(rows.map(({ id, questions }) => [id, questions]));
  }
}
