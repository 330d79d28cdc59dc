/**
 * What learners saw, written down outside the server, and the verdict against Postgres itself: an acknowledged turn is in the
 * log once, the log has no gap, every turn has an answer or a shown failure, every shown text grew towards the stored one,
 * every evaluation entered once, and what a learner's screen holds in the end is what the log says.
 */
import type { Pool } from 'pg';
import { fold, type LogEvent, type SessionState } from '#dialogue';
import type { SessionView } from '#session-client';
import { differences } from './differences.js';

interface Sent {
  sid: number;
  cid: string;
  text: string;
}

/** One line for each broken promise; empty when all were kept. */
export type Breaches = string[];

interface HeadLine {
  session_id: number;
  head: number;
  status: string;
  reason: string | null;
  turn: number;
  epoch: number;
  gen: number;
  result_status: string;
  score: number | null;
}

type Row = LogEvent & { session_id: number; created_at: Date };

export class Ledger {
  private readonly sent: Sent[] = [];
  private readonly acked = new Map<string, { turn: number }>();
  private readonly refused = new Set<string>();
  private readonly forgotten = new Set<string>();
  private readonly shown = new Map<string, Set<string>>();
  private readonly screens = new Map<number, SessionView>();
  private readonly left = new Map<number, SessionView>();
  private readonly odd: Breaches = [];
  private readonly sids = new Set<number>();

  submitted(sid: number, cid: string, text: string): void {
    this.sids.add(sid);
    this.sent.push({ sid, cid, text });
  }

  /** A learner was told that this is stored, in this turn. */
  acknowledged(cid: string, turn: number): void {
    this.acked.set(cid, { turn });
  }

  /** A learner was told that this is not stored. `odd`: for a reason that an honest learner should never hear. */
  gaveUp(cid: string, odd: string | null): void {
    this.refused.add(cid);
    if (odd) this.odd.push(`odd: ${cid} was refused with ${odd}`);
  }

  /** A learner closed the tab without waiting to hear what became of it. */
  forgot(cid: string): void {
    this.forgotten.add(cid);
  }

  /** A learner's screen showed this much of a reply. */
  saw(sid: number, mid: string, gen: number, text: string): void {
    const key = `${sid}|${mid}|${gen}`;
    const texts = this.shown.get(key) ?? new Set<string>();
    texts.add(text);
    this.shown.set(key, texts);
  }

  /** Where a learner was when the time was up. */
  leftAt(sid: number, screen: SessionView): void {
    this.left.set(sid, screen);
  }

  /** What a learner's screen held when everything was over. */
  held(sid: number, screen: SessionView): void {
    this.screens.set(sid, screen);
  }

  get counts() {
    const { sids, sent, acked, shown } = this;
    return { sessions: sids.size, submitted: sent.length, acknowledged: acked.size, replies: shown.size };
  }

  async verify(pool: Pool): Promise<Breaches> {
    // Others may begin meanwhile, and learners be told of turns that are stored after this look at the log.
    const sids = [...this.sids];
    const acked = new Map(this.acked);
    const { rows } = await pool.query<Row>(
      `select session_id, seq, turn, kind, cid, gen, payload, created_at
       from session_event where session_id = any ($1) order by session_id, seq`,
      [sids],
    );
    const logs = new Map<number, Row[]>(sids.map((sid) => [sid, []]));
    for (const row of rows) logs.set(row.session_id, [...(logs.get(row.session_id) ?? []), row]);
    const breaches = [
      ...this.odd,
      ...this.lostOrDoubled(rows, acked),
      ...this.undecided(),
      ...this.wrongTexts(rows),
    ];
    for (const [sid, log] of logs) {
      const holes = gaps(sid, log);
      breaches.push(...holes, ...unanswered(sid, log), ...evaluatedTwice(sid, log));
      if (holes.length === 0) breaches.push(...this.otherScreen(sid, log));
    }
    return [...breaches, ...(await this.headsApart(pool, logs)), ...(await this.evaluationsOpen(pool))];
  }

  private lostOrDoubled(rows: Row[], acked: Ledger['acked']): Breaches {
    const accepted = rows.filter((row) => row.kind === 'turn.accepted');
    return this.sent.flatMap(({ sid, cid, text }) => {
      // Texts are unique in a run, so that a doubled turn is found even under another cid.
      const stored = accepted.filter((row) => row.session_id === sid && row.payload.text === text);
      const ack = acked.get(cid);
      if (stored.length > 1) return [`doubled: session ${sid} holds “${text}” ${stored.length} times`];
      if (ack && stored.length === 0)
        return [`lost: session ${sid} acknowledged “${text}” and does not hold it`];
      if (!ack && this.refused.has(cid) && stored.length > 0)
        return [`denied: session ${sid} refused “${text}” and holds it`];
      if (ack && stored[0]!.turn !== ack.turn)
        return [`moved: session ${sid} acknowledged turn ${ack.turn} and holds ${stored[0]!.turn}`];
      return [];
    });
  }

  /** Whoever sends learns what became of it. */
  private undecided(): Breaches {
    const decided = [this.acked, this.refused, this.forgotten];
    return this.sent
      .filter(({ cid }) => !decided.some((known) => known.has(cid)))
      .map(({ sid, text }) => `undecided: session ${sid} never said what became of “${text}”`);
  }

  private wrongTexts(rows: Row[]): Breaches {
    const ends = new Map<string, string>();
    for (const row of rows) {
      if (row.kind === 'ai.completed' || row.kind === 'ai.stopped')
        ends.set(`${row.session_id}|${row.payload.mid}|${row.gen}`, row.payload.text);
    }
    return [...this.shown].flatMap(([key, texts]) => {
      const inOrder = [...texts].sort((a, b) => a.length - b.length);
      // A reply that went down with its process has no end; what was shown of it must have grown all the same.
      const whole = ends.get(key) ?? inOrder.at(-1)!;
      return inOrder
        .filter((text) => !whole.startsWith(text))
        .map((text) => `wrong text: ${key} showed “${text}” of “${whole}”`);
    });
  }

  private otherScreen(sid: number, log: Row[]): Breaches {
    const screen = this.screens.get(sid);
    if (!screen) return [`unfinished: session ${sid} got as far as ${JSON.stringify(this.left.get(sid))}`];
    return differences(screen, stateOf(log)).map((difference) => `apart: session ${sid}: ${difference}`);
  }

  /** The head is a projection of the log, and lists are made from it. */
  private async headsApart(pool: Pool, logs: ReadonlyMap<number, Row[]>): Promise<Breaches> {
    const { rows } = await pool.query<HeadLine>(
      `select session_id, head, status, reason, turn, epoch, gen, result_status, score::float8
       from session_head where session_id = any ($1)`,
      [[...logs.keys()]],
    );
    return rows.flatMap(({ session_id: sid, ...head }) => {
      const log = logs.get(sid) ?? [];
      if (gaps(sid, log).length > 0) return [];
      const [is, must] = [JSON.stringify(head), JSON.stringify(headOf(stateOf(log)))];
      return is === must ? [] : [`head apart: session ${sid} has ${is} and its log says ${must}`];
    });
  }

  private async evaluationsOpen(pool: Pool): Promise<Breaches> {
    const { rows } = await pool.query<{ session_id: number; turn: number; run: number; status: string }>(
      `select session_id, turn, run, status from evaluation
       where session_id = any ($1) and status in ('pending', 'running')`,
      [[...this.sids]],
    );
    return rows.map(
      (row) => `not evaluated: session ${row.session_id} turn ${row.turn} run ${row.run} is ${row.status}`,
    );
  }
}

const stateOf = (log: Row[]): SessionState =>
  fold(log.map((row) => ({ ...row, at: row.created_at.getTime() })));

const headOf = ({
  head,
  status,
  reason,
  turns,
  epoch,
  gen,
  result,
}: SessionState): Omit<HeadLine, 'session_id'> => ({
  head,
  status,
  reason,
  turn: turns.at(-1)!.index,
  epoch,
  gen,
  result_status: result.status,
  score: result.value?.score ?? null,
});

function gaps(sid: number, log: Row[]): Breaches {
  if (log.length === 0) return [`gap: session ${sid} was begun and has no log`];
  return log.flatMap((row, i) =>
    row.seq === i + 1 ? [] : [`gap: session ${sid} has seq ${row.seq} at place ${i + 1}`],
  );
}

/** Every turn ends in a reply or a shown failure; who ends the talk answers for what that cut off, and an exam ends with its last answer. */
function unanswered(sid: number, log: Row[]): Breaches {
  const [begun] = log;
  const lastOfExam =
    begun?.kind === 'session.started' && begun.payload.kind === 'exam' ? begun.payload.maxTurns : null;
  const cutOff = log.some(
    (row) =>
      row.kind === 'session.state' &&
      row.payload.state === 'ended' &&
      (['finished', 'abandoned'].includes(row.payload.reason) || row.turn === lastOfExam),
  );
  if (cutOff) return [];
  const answered = new Set(
    log.filter((row) => /^ai\.(completed|failed|stopped)$/.test(row.kind)).map((row) => row.turn),
  );
  const turns = new Set(log.filter((row) => row.kind === 'turn.accepted').map((row) => row.turn));
  return [...turns]
    .filter((turn) => !answered.has(turn))
    .map((turn) => `unanswered: session ${sid} turn ${turn}`);
}

function evaluatedTwice(sid: number, log: Row[]): Breaches {
  const seen = new Set<string>();
  return log.flatMap((row) => {
    if (row.kind !== 'eval.completed' && row.kind !== 'session.result') return [];
    const key = `${row.turn}:${row.payload.run}`;
    if (seen.has(key)) return [`evaluated twice: session ${sid} turn ${row.turn} run ${row.payload.run}`];
    seen.add(key);
    return [];
  });
}
