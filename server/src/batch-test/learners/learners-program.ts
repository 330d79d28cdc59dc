/**
 * The program of the process in which simulated learners talk, over the socket that people use. It has no settings, no database and no model:
 * tickets and words it asks its parent for. Its imports end with .ts, so that Node runs it from the sources as well.
 */
import { openSession, uuidv7, type PracticeSession } from '#session-client';
import { playSession } from '#simulated-learner';
import type { FromLearners, Question, SessionToPlay, ToLearners } from './learners.types.ts';

/** Longest wait for anything, ms. Words of the model may wait longer, for learners come first. */
const patienceMs = 120_000;

const send = (message: FromLearners): void => void process.send!(message);

let asked = 0;
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (why: Error) => void }>();
const ask = <T>(question: Question): Promise<T> => {
  asked += 1;
  const id = asked;
  send({ t: 'ask', id, ...question });
  return new Promise<T>((resolve, reject) =>
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject }),
  );
};

const sessions = new Map<number, PracticeSession>();

async function play({ sid, url, immediate }: SessionToPlay): Promise<void> {
  const session = openSession({
    url,
    sid,
    device: uuidv7(),
    client: 'batch-test',
    transports: ['websocket'],
    credentials: async () => ({ ticket: await ask<string>({ what: 'ticket', sid }) }),
    ...(immediate && { quiet: 0 as const }),
  });
  sessions.set(sid, session);
  try {
    await playSession(session, {
      speaker: (heard) => ask<readonly string[] | null>({ what: 'words', sid, heard }),
      observer: { firstWords: (ms) => send({ t: 'first-words', sid, ms }) },
      patienceMs,
    });
  } catch (error) {
    if (sessions.get(sid) === session) send({ t: 'failed', sid, why: (error as Error).message });
  } finally {
    session.close();
    if (sessions.get(sid) === session) sessions.delete(sid);
  }
}

function drop(sid: number): void {
  const session = sessions.get(sid);
  sessions.delete(sid);
  session?.close();
}

function receive(message: ToLearners): void {
  if (message.t === 'play') return void play(message);
  if (message.t === 'drop') return drop(message.sid);
  const question = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.t === 'answer') question?.resolve(message.value);
  else question?.reject(new Error(message.why));
}

process.on('message', (message) => receive(message as ToLearners));
// Nobody is left to play for.
process.on('disconnect', () => process.exit());
