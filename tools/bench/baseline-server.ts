/**
 * The bare baseline: what the engine's job costs when nothing but the job is done. Plain Socket.IO, an undici reader of the model's
 * stream, group commit into one table; no framework, no sign-in, no rules, no evaluation. It speaks the same frames as the engine.
 * DATABASE_URL and MODEL_URL from the environment; prints `{ port }`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { GroupCommit } from './baseline-store.js';
import { readReply } from './baseline-reader.js';
import type { Ack, DurableEvent, JoinAck, SubmitPayload } from '#contracts';

/** Milliseconds between the first two frames, and between those that follow: always the same, or as the engine's. */
const framePausesMs = process.env.FRAMES === 'growing' ? [40, 120, 200] : [40];
const store = new GroupCommit(process.env.DATABASE_URL!);
const modelUrl = process.env.MODEL_URL!;
const far = new Date(Date.now() + 3_600_000).toISOString();

interface Session {
  sid: number;
  seq: number;
  turn: number;
}
const sessions = new Map<number, Session>();

const http = createServer();
const io = new Server(http, {
  serveClient: false,
  transports: ['websocket', 'polling'],
  pingInterval: 10_000,
  pingTimeout: 8_000,
  maxHttpBufferSize: 64 * 1024,
  perMessageDeflate: false,
  httpCompression: false,
});

io.of('/practice').on('connection', (socket) => {
  socket.on('session.join', (payload: { sid: number }, ack: (answer: Ack<JoinAck>) => void) => {
    const session = sessions.get(payload.sid) ?? { sid: payload.sid, seq: 0, turn: 0 };
    sessions.set(payload.sid, session);
    ack({
      ok: true,
      epoch: 1,
      head: session.seq,
      state: 'running',
      role: 'driver',
      limits: { maxTurns: 100, endsAt: far },
      now: new Date().toISOString(),
      events: [],
      live: null,
    });
  });
  socket.on('turn.submit', (payload: SubmitPayload, ack: (answer: Ack<{ seq: number }>) => void) => {
    void turn(socket, sessions.get(payload.sid)!, payload, ack);
  });
});

async function turn(
  socket: Socket,
  session: Session,
  { cid, text, input }: SubmitPayload,
  ack: (answer: Ack<{ seq: number; turn: number; at: string }>) => void,
): Promise<void> {
  session.turn += 1;
  const mid = `t${session.turn}`;
  const head = () => ({
    v: 1 as const,
    sid: session.sid,
    epoch: 1,
    seq: ++session.seq,
    turn: session.turn,
    at: new Date().toISOString(),
  });
  const accepted: DurableEvent = { ...head(), t: 'turn.accepted', cid, input, text };
  const started: DurableEvent = { ...head(), t: 'ai.started', mid, gen: session.turn, upto: accepted.seq };
  await Promise.all([store.append(accepted), store.append(started)]);
  ack({ ok: true, seq: accepted.seq, turn: session.turn, at: accepted.at });
  socket.emit('ev', accepted);
  socket.emit('ev', started);
  const reply = await stream(socket, session, mid, text);
  const completed: DurableEvent = {
    ...head(),
    t: 'ai.completed',
    mid,
    gen: session.turn,
    text: reply,
    finish: 'stop',
  };
  await store.append(completed);
  socket.emit('ev', completed);
}

/** The first piece at once, then what has gathered. */
async function stream(
  socket: Socket,
  { sid, turn: gen }: Session,
  mid: string,
  text: string,
): Promise<string> {
  let full = '';
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  let frames = 0;
  const flush = () => {
    timer = undefined;
    if (sent === full.length) return;
    timer = setTimeout(flush, framePausesMs[Math.min(frames++, framePausesMs.length - 1)]);
    socket.emit('d', { sid, mid, gen, off: sent, d: full.slice(sent) });
    sent = full.length;
  };
  await readReply(modelUrl, text, (piece) => {
    full += piece;
    if (!timer) flush();
  });
  clearTimeout(timer);
  return full;
}

await store.open();
http.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ port: (http.address() as AddressInfo).port })),
);
process.once('disconnect', () => process.exit());
