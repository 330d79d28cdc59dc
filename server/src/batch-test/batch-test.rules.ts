/** What of a batch test may be done, and how its sessions end. Pure. */
import { batchTestLimits, batchTestSentence, type BatchTestState, type CourseSnapshot } from '#contracts';
import type { CreateBatchTestDto } from '#contracts/batch-test/batch-test.dto';
import type { SessionState } from '#dialogue';

/** A session that comes to nothing is tried so often. */
export const mostTries = 3;

const notScored = '评分没有完成';
const undecided = '演示模型判不了';
const givenUp = '练习被放弃';

/** How an ended session ends for its batch test. `lost`: its time went by while nobody played it, and it begins anew. */
export function endOf(
  { turns, reason, result }: Pick<SessionState, 'turns' | 'reason' | 'result'>,
  tries: number,
): 'evaluating' | 'lost' | { state: 'done' | 'failed'; score: number | null; reason: string | null } {
  const failed = (why: string) => ({ state: 'failed', score: null, reason: why }) as const;
  const spoken = turns.some(({ messages, skipped }) => messages.length > 0 || skipped !== null);
  if (reason === 'abandoned' || (reason === 'time' && !spoken))
    return tries + 1 < mostTries ? 'lost' : failed(givenUp);
  switch (result.status) {
    case 'none':
    case 'pending':
      return 'evaluating';
    case 'scored':
      return { state: 'done', score: result.value?.score ?? null, reason: null };
    case 'undecided':
      return failed(undecided);
    default:
      return failed(notScored);
  }
}

/** Messages by field about what can't be tested so. */
export function createRefused({ personas }: CreateBatchTestDto): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const total = personas.reduce((sum, { count }) => sum + count, 0);
  if (total > batchTestLimits.sessions) errors.personas = [batchTestSentence.tooMany];
  personas.forEach(({ how = '', lines = [] }, at) => {
    if ((how ?? '').trim() === '' && (lines ?? []).length === 0)
      errors[`personas.${at}.how`] = [batchTestSentence.noHow];
  });
  return errors;
}

/** The course with the one role; null where it has no such role. */
export function withRole(snapshot: CourseSnapshot, roleId: number | null): CourseSnapshot | null {
  if (roleId === null) return snapshot;
  const roles = snapshot.roles.filter(({ role_id }) => role_id === roleId);
  return roles.length === 0 ? null : { ...snapshot, roles };
}

const over: Partial<Record<BatchTestState, string>> = {
  done: '这次测试已经完成',
  cancelled: '这次测试已经停止',
};

/** Why it can't be stopped; null when it can. */
export const cancelRefused = ({ state }: { state: BatchTestState }): string | null => over[state] ?? null;

/** Why two can't be compared; null when they can. */
export function compareRefused(
  one: { courseId: number; state: BatchTestState },
  other: { courseId: number; state: BatchTestState },
): string | null {
  if (one.courseId !== other.courseId) return batchTestSentence.otherCourse;
  return over[one.state] && over[other.state] ? null : batchTestSentence.notEnded;
}
