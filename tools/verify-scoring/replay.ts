/** From a session's log, and the prompts that it names by their hash, to the same score. */
import { createHash } from 'node:crypto';
import type { SnapshotPrompt } from '#contracts';
import { fold, pendingWork, type LogEvent } from '#dialogue';
import { Played as PlayedSession, plan } from '../../libs/dialogue/played.test-support.js';
import type { Played } from '../../server/test/scoring/play-course.js';
import { sessionByHand, turnByHand } from './by-hand.js';
import { all, type Check } from './checks.js';
import { served, type Score, type Talk } from './talks.js';

type Prompts = Readonly<Record<number, SnapshotPrompt>>;

/** What is stored of a session: its log, as text, and prompts under the hash of theirs. */
export interface Stored {
  log: string;
  prompts: ReadonlyMap<string, string>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Objects by the order of their fields' names, for two of the same content to be the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Plays a scored talk into the session machine, until its result stands in the log. */
export function stored(talk: Talk, { turns, result }: Played): Stored {
  const [opening = '', ...replies] = talk.customer;
  const speakerFirst = opening === '' ? 2 : 1;
  const session = new PlayedSession().started({
    ...plan,
    ...{ speakerFirst, opening, maxTurns: talk.learner.length + 1 },
  });
  for (const [at, { texts, evaluation }] of turns.entries()) {
    session.answered(texts.join('\n'));
    const reply = replies[at] ?? '嗯。';
    session.log = session.log.map((event) =>
      event.kind === 'ai.completed' && event.turn === at + 1
        ? { ...event, payload: { ...event.payload, text: reply } }
        : event,
    ) as LogEvent[];
    session.judge(at + 1, 1, evaluation!);
  }
  session.finish();
  const text = JSON.stringify(talk.snapshot.prompts);
  session.take({
    type: 'result',
    now: session.now,
    run: pendingWork(session.state!).evaluations[0]!.run,
    result,
  });
  session.take({ type: 'reevaluate', now: session.now, cid: 'again', prompts: hashOf(text) });
  return { log: JSON.stringify(session.log), prompts: new Map([[hashOf(text), text]]) };
}

/** @throws Error where the prompts under a hash are not those that it was made of */
function promptsOf(log: readonly LogEvent[], { prompts }: Stored): Prompts {
  const event = log.find(({ kind, payload }) => kind === 'eval.retried' && 'prompts' in payload);
  const hash = (event!.payload as { prompts: string }).prompts;
  const text = prompts.get(hash);
  if (text === undefined || hashOf(text) !== hash) throw new Error(`The prompts under ${hash} are others`);
  return JSON.parse(text) as Prompts;
}

/** What a replay finds wrong; nothing where all is the same. */
export async function replayed(talk: Talk, kept: Stored, score: Score): Promise<string[]> {
  const log = JSON.parse(kept.log) as LogEvent[];
  const state = fold(log);
  const spoken = state.turns.filter(({ messages }) => messages.length > 0);
  const customer = state.turns.map(({ reply }) => reply?.text ?? '');
  const learner = spoken.map(({ messages }) => messages.map(({ text }) => text).join('\n'));
  const snapshot = { ...talk.snapshot, prompts: promptsOf(log, kept) };
  const again = await score({ ...talk, snapshot, customer, learner });
  const evaluations = spoken.map(({ eval: { value } }) => value);
  return [
    ...(canonical(again.turns.map(({ evaluation }) => evaluation)) === canonical(evaluations) ? [] : ['evaluations differ']),
    ...(canonical(again.result) === canonical(state.result.value) ? [] : ['the result differs']),
    ...(again.result.score === state.result.value!.score ? [] : [`${again.result.score} for ${state.result.value!.score}`]),
  ]; // prettier-ignore
}

export async function replay(score: Score, talks: readonly Talk[] = served()): Promise<Check[]> {
  const wrong: string[] = [];
  const [turnsWrong, scoresWrong]: [string[], string[]] = [[], []];
  let turns = 0;
  for (const talk of talks) {
    const played = await score(talk);
    for (const found of await replayed(talk, stored(talk, played), score))
      wrong.push(`${talk.name}: ${found}`);
    for (const { index, evaluation } of played.turns) {
      turns += 1;
      const byHand = turnByHand(evaluation!.checks);
      if (byHand !== evaluation!.score)
        turnsWrong.push(`${talk.name}, ${index}: ${byHand} for ${evaluation!.score}`);
    }
    const byHand = sessionByHand(talk.snapshot, played.turns);
    if (byHand !== played.result.score)
      scoresWrong.push(`${talk.name}: ${byHand} for ${played.result.score}`);
  }
  return [
    {
      ...all(
        'sessions whose log gives the same evaluations and result, letter by letter, %',
        talks.length,
        [],
      ),
      wrong,
    },
    all('turns whose score is that of the arithmetic by hand, %', turns, turnsWrong),
    all('talks whose score is, %', talks.length, scoresWrong),
  ];
}
