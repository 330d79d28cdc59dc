/** One learner of the load driver: says what is written down after a pause for each thing, and is measured. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession, withTickets, type PracticeSession } from '#session-client';
import { playSession, type LearnerObserver } from '#simulated-learner';
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
    await talk(session, script, { figures, said, evaluations, connection });
  } finally {
    stopWatching();
    connection.stop();
    evaluations.stop();
    session.close();
  }
}

interface Watches {
  figures: Figures;
  said: Said[];
  evaluations: EvaluationWatch;
  connection: ConnectionWatch;
}

async function talk(session: PracticeSession, script: Script, watches: Watches): Promise<void> {
  const { figures, evaluations } = watches;
  const { thinkMs, patienceMs } = script;
  let made = 0;
  const speaker = async () => {
    const pause = thinkMs[made];
    if (pause === undefined) return null;
    await sleep(pause);
    if (session.getSnapshot().status !== 'running') return null;
    figures.thinkMs.push(pause);
    made += 1;
    return [sayings[(made - 1) % sayings.length]!];
  };
  try {
    await playSession(session, { speaker, observer: measured(session, script, watches), patienceMs });
  } finally {
    const { status, reason } = session.getSnapshot();
    const why = status === 'running' ? 'the session failed' : `the session had ended: ${reason}`;
    figures.leftOut(why, thinkMs.length - made);
  }
  figures.ended += 1;
  // An evaluation that does not come is no fault of the talk; it is counted.
  await evaluated(session, evaluations, patienceMs).catch(() => (figures.unevaluated += 1));
}

/** What becomes of each thing said. */
function measured(
  session: PracticeSession,
  { cutIn }: Script,
  { figures, said, connection }: Watches,
): LearnerObserver {
  let turn = -1;
  let awayBefore = 0;
  return {
    sent: () => {
      turn += 1;
      awayBefore = connection.awayMs;
      if (!cutIn.has(turn)) return;
      figures.cuts += 1;
      session.reconnect();
    },
    acknowledged: (cid, text, ms) => {
      figures.ackMs.push(ms);
      said.push({ sid: session.sid, cid, text });
    },
    refused: (code) => figures.refused(code),
    firstWords: (ms) => figures.firstWordMs.push(ms),
    replied: (ms) => {
      figures.replyMs.push(ms);
      figures.awayMs.push(connection.awayMs - awayBefore);
      figures.turns += 1;
    },
  };
}

function evaluated(session: PracticeSession, evaluations: EvaluationWatch, mostMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => evaluations.done && end(resolve);
    const stop = session.subscribe(look);
    const timer = setTimeout(() => end(() => reject(new Error('nothing came in time'))), mostMs);
    const end = (tell: () => void) => {
      clearTimeout(timer);
      stop();
      tell();
    };
    look();
  });
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
