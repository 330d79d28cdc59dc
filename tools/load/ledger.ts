/**
 * The ledger of a run: what was acknowledged, kept outside the server, against what the server holds in the end. Each session is
 * joined anew from its first event.
 */
import type { Ack, JoinAck, SocketTicketView } from '#contracts';
import { uuidv7 } from '#session-client';
import { io } from 'socket.io-client';

export interface Said {
  sid: number;
  cid: string;
  text: string;
}
export interface Verdict {
  acknowledged: number;
  lost: number;
  doubled: number;
  altered: number;
  gaps: number;
  /** Turns of the learner without a reply's end. */
  unanswered: number;
}

/** Reads one session's log and adds what is wrong with it to the verdict. */
export async function audit(
  { ticket, socket_base_url }: SocketTicketView,
  sid: number,
  said: readonly Said[],
  verdict: Verdict,
): Promise<void> {
  const auth = { v: 1, client: 'load-ledger', device: uuidv7(), ticket };
  const socket = io(`${socket_base_url}/practice`, { auth, forceNew: true, transports: ['websocket'] });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    const joined = (await socket
      .timeout(10_000)
      .emitWithAck('session.join', { sid, after: 0, want: 'viewer' })) as Ack<JoinAck>;
    if (!joined.ok) throw new Error(`session ${sid} can't be read: ${joined.code}`);
    compare(joined, said, verdict);
  } finally {
    socket.disconnect();
  }
}

function compare({ events }: JoinAck, said: readonly Said[], verdict: Verdict): void {
  verdict.gaps += events.filter((event, i) => event.seq !== i + 1).length;
  const accepted = events.filter((event) => event.t === 'turn.accepted');
  for (const { cid, text } of said) {
    const found = accepted.filter((event) => event.cid === cid);
    verdict.acknowledged += 1;
    if (found.length === 0) verdict.lost += 1;
    if (found.length > 1) verdict.doubled += 1;
    if (found[0] && found[0].text !== text) verdict.altered += 1;
  }
  const ends = new Set<string>(['ai.completed', 'ai.stopped', 'ai.failed']);
  const answered = new Set(events.filter((event) => ends.has(event.t)).map((event) => event.turn));
  const spoken = new Set(accepted.map((event) => event.turn));
  verdict.unanswered += [...spoken].filter((turn) => !answered.has(turn)).length;
}

export const isClean = ({ lost, doubled, altered, gaps }: Verdict): boolean =>
  lost + doubled + altered + gaps === 0;
