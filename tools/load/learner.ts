/** One simulated learner: says something, waits for the reply, thinks, says the next thing, and ends the session. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession, withTickets, type PracticeSession, type SessionView } from '#session-client';
import { Api } from './api.js';
import { EvaluationWatch } from './evaluations.js';
import type { Said } from './ledger.js';
import type { Figures } from './report.js';

export interface Script {
  /** Pauses before each thing said, ms: decided beforehand, so that a slow server is not asked less. */
  thinkMs: number[];
  /** Turns in which the connection is cut right after sending. */
  cutIn: ReadonlySet<number>;
  /** Longest wait for anything, ms. */
  patienceMs: number;
}

const sayings = [
  '您好，今天想看看什么样的鞋？',
  '您平时主要在什么场合穿，走路多不多？',
  '这款鞋底是缓震材料，久站也不累，您可以试一下。',
  '您的码数是多少，脚背高不高？',
  '现在会员有折扣，第二双还能再优惠一些。',
  '如果不合适，七天之内都可以拿来换。',
  '那我先帮您拿一双合适的试试，好吗？',
];

/** Plays a session from its first words to its end. @throws Error when something did not come in time or was refused for good */
export async function practise(
  api: Api,
  sid: number,
  script: Script,
  figures: Figures,
  said: Said[],
): Promise<void> {
  const options = { sid, device: crypto.randomUUID(), quiet: 0, client: 'load' } as const;
  const sent = new Set<string>();
  const onSend = (cid: string) => {
    if (sent.has(cid)) figures.resends += 1;
    sent.add(cid);
  };
  const session = openSession({ ...(await withTickets(() => api.ticket())), ...options, onSend });
  const stopWatching = watchPrefix(session, figures);
  const connection = new ConnectionWatch(session, figures);
  const evaluations = new EvaluationWatch(session, figures);
  try {
    await new SimulatedLearner(session, script, figures, said, evaluations, connection).talk();
  } finally {
    stopWatching();
    connection.stop();
    evaluations.stop();
    session.close();
  }
}

class SimulatedLearner {
  constructor(
    private readonly session: PracticeSession,
    private readonly script: Script,
    private readonly figures: Figures,
    private readonly said: Said[],
    private readonly evaluations: EvaluationWatch,
    private readonly connection: ConnectionWatch,
  ) {}

  async talk(): Promise<void> {
    const { session, script, figures } = this;
    let made = 0;
    try {
      await this.until((view) => view.status !== 'loading' && opened(view));
      for (const [n, pause] of script.thinkMs.entries()) {
        await sleep(pause);
        if (session.getSnapshot().status !== 'running') break;
        figures.thinkMs.push(pause);
        await this.say(sayings[n % sayings.length]!, script.cutIn.has(n));
        made += 1;
      }
    } finally {
      const { status, reason } = session.getSnapshot();
      const why = status === 'running' ? 'the session failed' : `the session had ended: ${reason}`;
      figures.leftOut(why, script.thinkMs.length - made);
    }
    if (session.getSnapshot().status === 'running') await session.finish();
    await this.until((view) => view.status === 'ended');
    figures.ended += 1;
    // An evaluation that does not come is no fault of the talk; it is counted.
    await this.until(() => this.evaluations.done).catch(() => (figures.unevaluated += 1));
  }

  private async say(text: string, cut: boolean): Promise<void> {
    const { session, figures } = this;
    const begun = performance.now();
    const awayBefore = this.connection.awayMs;
    const before = session.getSnapshot().turns.length;
    const cid = session.submit(text);
    const stop = firstWords(session, before, () => figures.firstWordMs.push(performance.now() - begun));
    if (cut) {
      figures.cuts += 1;
      session.reconnect();
    }
    await this.until((view) => messageOf(view, cid)?.state !== 'sending');
    const message = messageOf(session.getSnapshot(), cid);
    if (message?.state === 'accepted') {
      figures.ackMs.push(performance.now() - begun);
      this.said.push({ sid: session.sid, cid, text });
    } else if (message?.refusal) {
      figures.refused(message.refusal.code);
    }
    await this.until(answered);
    stop();
    figures.replyMs.push(performance.now() - begun);
    figures.awayMs.push(this.connection.awayMs - awayBefore);
    figures.turns += 1;
  }

  private until(holds: (view: SessionView) => boolean): Promise<void> {
    const { session } = this;
    return new Promise((resolve, reject) => {
      const look = () => {
        const view = session.getSnapshot();
        if (holds(view)) end(resolve);
        else if (view.connection === 'refused')
          end(() => reject(new Error(`refused: ${view.refusal?.code}`)));
      };
      const stop = session.subscribe(look);
      const late = () => end(() => reject(new Error('nothing came in time')));
      const timer = setTimeout(late, this.script.patienceMs);
      const end = (tell: () => void) => {
        clearTimeout(timer);
        stop();
        tell();
      };
      look();
    });
  }
}

/** The customer opens, or leaves that to the learner. */
const opened = (view: SessionView): boolean => view.turns[0]?.reply?.status !== 'active';

const messageOf = (view: SessionView, cid: string) =>
  view.turns.flatMap((turn) => turn.messages).find((message) => message.cid === cid);

/** Nothing of the learner waits for an answer any more. */
function answered(view: SessionView): boolean {
  if (view.status === 'ended') return true;
  const last = view.turns.at(-1);
  return last?.reply != null && last.reply.status !== 'active';
}

function firstWords(session: PracticeSession, turn: number, seen: () => void): () => void {
  const stop = session.live.subscribe(() => {
    const live = session.live.getSnapshot();
    if (!live || live.turn < turn || live.text === '') return;
    stop();
    seen();
  });
  return stop;
}

/** Counts how often the connection was lost and came back, and how long it was away. */
class ConnectionWatch {
  /** When the connection was lost that is not back yet; null while there is one, and before the first. */
  private lostAt: number | null = null;
  private joined = false;
  private backMs = 0;
  readonly stop: () => void;

  constructor(session: PracticeSession, figures: Figures) {
    this.stop = session.subscribe(() => {
      const online = session.getSnapshot().connection === 'online';
      if (online && this.lostAt !== null) {
        figures.reconnects += 1;
        this.backMs = this.awayMs;
        this.lostAt = null;
      } else if (!online && this.joined) this.lostAt ??= performance.now();
      this.joined ||= online;
    });
  }

  get awayMs(): number {
    return this.backMs + (this.lostAt === null ? 0 : performance.now() - this.lostAt);
  }
}

/** Every live text must have been a prefix of the reply that came in the end. */
function watchPrefix(session: PracticeSession, figures: Figures): () => void {
  const seen = new Map<string, string>();
  const stops = [
    session.live.subscribe(() => {
      const live = session.live.getSnapshot();
      if (live) seen.set(`${live.mid}:${live.gen}`, live.text);
    }),
    session.subscribe(() => {
      for (const { reply } of session.getSnapshot().turns) {
        const key = reply && `${reply.mid}:${reply.gen}`;
        if (!reply || reply.status !== 'completed' || !key || !seen.has(key)) continue;
        if (!reply.text.startsWith(seen.get(key)!)) figures.brokenTexts += 1;
        seen.delete(key);
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
