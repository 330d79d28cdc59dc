/** What a command is answered, made of what became of it. */
import {
  farewellRefusal,
  staleElsewhere,
  tooLateRefusal,
  type Ack,
  type Commands,
  type RefusalCode,
} from '#contracts';
import { drivenElsewhere, isParting } from '#dialogue';
import { NotYoursError } from '../../platform/http/index.js';
import { refusalOf } from '../../platform/socket/index.js';
import type { SocketConnection } from '../socket/engine.port.js';
import type { SessionActors } from './actor/session-actors.js';
import type { Performed, SessionView } from './engine.types.js';

export type Written = Extract<Performed, { ok: true }>;

/** What the log holds under a command's cid. */
export const of = (written: Written, cid: string) => written.view.state.cids[cid]!;

/** @param said who said what it is about, and what they had seen by then */
export function answer<T extends object>(
  done: Performed,
  body: (written: Written) => T,
  said?: { device: string; base: number },
): Ack<T> {
  if (done.ok) return { ok: true, ...body(done) };
  const code: RefusalCode = done.refusal === 'STALE' ? 'NOTHING_TO_DO' : done.refusal;
  const { state, log } = done.view;
  const refusal = refusalOf(code, { current: state.head });
  if (code === 'SESSION_ENDED' && isParting(state)) return { ...refusal, message: farewellRefusal };
  if (code === 'TIME_LIMIT' && state.status === 'ended') return { ...refusal, message: tooLateRefusal };
  if (code === 'STALE_BASE' && said && drivenElsewhere(log, said))
    return { ...refusal, message: staleElsewhere };
  return refusal;
}

/** Where words stand that were taken. */
export function placeOf(written: Written, cid: string): Omit<Commands['turn.submit']['ack'], 'queued'> {
  const { seq, turn } = of(written, cid);
  const at = new Date(written.view.log[seq - 1]!.at).toISOString();
  return { seq, turn, at, ...('duplicate' in written && { dup: true as const }) };
}

/** The session as it is known here. @throws NotFoundError also for a session that is somebody else's */
export async function ownSession(
  actors: SessionActors,
  connection: SocketConnection,
  sid: number,
): Promise<SessionView> {
  const view = actors.known(sid) ?? (await actors.look(sid, (seen) => seen));
  if (view.facts.employeeId !== connection.employeeId) throw new NotYoursError({ session_id: sid });
  return view;
}
