/**
 * What learners saw, written down outside the server, and the verdict against Postgres itself: an acknowledged turn is in the
 * log once, the log has no gap, every turn has an answer or a shown failure, every shown text is a prefix of the stored one.
 */
import type { Pool } from 'pg';

interface Sent {
  sid: number;
  cid: string;
  text: string;
}

/** One line for each broken promise; empty when all were kept. */
export type Breaches = string[];

interface Row {
  session_id: number;
  seq: number;
  turn: number;
  kind: string;
  cid: string | null;
  gen: number | null;
  payload: Record<string, unknown>;
}

export class Ledger {
  private readonly sent: Sent[] = [];
  private readonly acked = new Map<string, { sid: number; seq: number }>();
  private readonly shown = new Map<string, Set<string>>();
  readonly sids = new Set<number>();

  submitted(sid: number, cid: string, text: string): void {
    this.sids.add(sid);
    this.sent.push({ sid, cid, text });
  }

  acknowledged(sid: number, cid: string, seq: number): void {
    this.acked.set(cid, { sid, seq });
  }

  /** A learner's screen showed this much of a reply. */
  saw(sid: number, mid: string, gen: number, text: string): void {
    const key = `${sid}|${mid}|${gen}`;
    const texts = this.shown.get(key) ?? new Set<string>();
    texts.add(text);
    this.shown.set(key, texts);
  }

  get counts() {
    return { submitted: this.sent.length, acknowledged: this.acked.size, replies: this.shown.size };
  }

  async verify(pool: Pool): Promise<Breaches> {
    const { rows } = await pool.query<Row>(
      'SELECT session_id, seq, turn, kind, cid, gen, payload FROM session_event WHERE session_id = ANY($1) ORDER BY session_id, seq',
      [[...this.sids]],
    );
    const logs = new Map<number, Row[]>();
    for (const row of rows) logs.set(row.session_id, [...(logs.get(row.session_id) ?? []), row]);
    const breaches = [...this.lostOrDoubled(rows), ...this.wrongTexts(rows)];
    for (const sid of this.sids) {
      const log = logs.get(sid) ?? [];
      breaches.push(...gaps(sid, log), ...unanswered(sid, log), ...evaluatedTwice(sid, log));
    }
    return breaches;
  }

  private lostOrDoubled(rows: Row[]): Breaches {
    const accepted = rows.filter((row) => row.kind === 'turn.accepted');
    return this.sent.flatMap(({ sid, cid, text }) => {
      // Texts are unique in a run, so that a doubled turn is found even under another cid.
      const stored = accepted.filter((row) => row.session_id === sid && row.payload['text'] === text);
      const ack = this.acked.get(cid);
      if (stored.length > 1) return [`doubled: session ${sid} holds “${text}” ${stored.length} times`];
      if (ack && stored.length === 0)
        return [`lost: session ${sid} acknowledged “${text}” and does not hold it`];
      if (ack && stored[0]!.seq !== ack.seq)
        return [`moved: session ${sid} acknowledged seq ${ack.seq} and holds ${stored[0]!.seq}`];
      return [];
    });
  }

  private wrongTexts(rows: Row[]): Breaches {
    return rows.flatMap((row) => {
      if (row.kind !== 'ai.completed') return [];
      const final = row.payload['text'] as string;
      const texts = this.shown.get(`${row.session_id}|${row.payload['mid']}|${row.gen}`) ?? new Set<string>();
      return [...texts]
        .filter((text) => !final.startsWith(text))
        .map(
          (text) =>
            `wrong text: session ${row.session_id} ${row.payload['mid']} showed “${text}” of “${final}”`,
        );
    });
  }
}

function gaps(sid: number, log: Row[]): Breaches {
  return log.flatMap((row, i) =>
    row.seq === i + 1 ? [] : [`gap: session ${sid} has seq ${row.seq} at place ${i + 1}`],
  );
}

/** Every turn ends in a reply or a shown failure, or the session's end answers for it. */
function unanswered(sid: number, log: Row[]): Breaches {
  const ended = log.some((row) => row.kind === 'session.state' && row.payload['state'] === 'ended');
  if (ended) return [];
  const turns = new Set(log.filter((row) => row.kind === 'turn.accepted').map((row) => row.turn));
  const answered = new Set(
    log.filter((row) => /^ai\.(completed|failed|stopped)$/.test(row.kind)).map((row) => row.turn),
  );
  return [...turns]
    .filter((turn) => !answered.has(turn))
    .map((turn) => `unanswered: session ${sid} turn ${turn}`);
}

function evaluatedTwice(sid: number, log: Row[]): Breaches {
  const seen = new Set<string>();
  return log.flatMap((row) => {
    if (row.kind !== 'eval.completed' && row.kind !== 'session.result') return [];
    const key = `${row.turn}:${row.payload['run']}`;
    if (seen.has(key)) return [`evaluated twice: session ${sid} turn ${row.turn} run ${row.payload['run']}`];
    seen.add(key);
    return [];
  });
}
