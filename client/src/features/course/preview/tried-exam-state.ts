/** An exam that is tried: where it stands. Pure; the spec lies beside. */
import type { SessionView } from '#session-client';

/** The question that is asked now: the reply to each turn asks the next one. */
export const askedNumber = ({ turns }: Pick<SessionView, 'turns'>, questions: number): number =>
  Math.min(Math.max(1, turns.filter(({ reply }) => reply !== null).length), questions);

/** Why no answer is taken now, in words; null while one is. */
export function examBlocked({
  status,
  role,
  turns,
}: Pick<SessionView, 'status' | 'role' | 'turns'>): string | null {
  if (status !== 'running') return '正在交卷…';
  if (role === 'viewer') return '这次试考正在另一个页面上进行';
  const reply = turns.at(-1)?.reply ?? null;
  if (reply === null) return '正在出下一题…';
  return reply.status === 'active' ? '正在出题…' : null;
}
