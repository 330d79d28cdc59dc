/** What goes wrong, and where. Each fault strikes at most once, puts right what it broke, and says whether it has struck. */
import type { SeededRandom } from './seeded-random.js';
import type { Learner } from './learner.js';
import { pause } from './pause.js';
import { summaryMark } from './sessions.js';
import type { Fate, FaultPoint, TcpProxy } from './tcp-proxy.js';
import { usualPace, type Hop, type Deployment } from './deployment.js';

export const windows = [
  'before COMMIT',
  'between COMMIT and ack',
  'between ack and ai.started',
  'in mid-stream',
  'between the evaluation row and its job',
  'during the summary',
] as const;
export type Window = (typeof windows)[number];

export interface FaultTarget {
  world: Deployment;
  learners: readonly Learner[];
  random: SeededRandom;
}

export interface Fault {
  name: string;
  /** `anywhere`: it needs no window. */
  window: Window | 'anywhere';
  strike(target: FaultTarget): Promise<boolean>;
}

/** How long a fault waits for its window. */
const patienceMs = 60_000;

const holds = (...words: string[]) => {
  const wanted = words.map((word) => Buffer.from(word));
  return (bytes: Buffer) => wanted.every((word) => bytes.includes(word));
};

/** A write of one event of this kind and of nothing else. */
const writesAlone = (kind: string) => (bytes: Buffer) => {
  const kinds = bytes.toString('latin1').match(/"kind":"[\w.]+"/g) ?? [];
  return kinds.length === 1 && kinds[0] === `"kind":"${kind}"`;
};

/** Where each window opens, as the bytes of some hop show it. */
const openings: Record<Window, [hop: Hop, place: FaultPoint, matches: (bytes: Buffer) => boolean]> = {
  'before COMMIT': ['postgres', 'before', holds('turn.accepted', '您好，第')],
  'between COMMIT and ack': ['postgres', 'after', holds('turn.accepted', '您好，第')],
  // The words were acknowledged long ago: what is written here is the reply's beginning alone.
  'between ack and ai.started': ['postgres', 'before', writesAlone('ai.started')],
  'in mid-stream': ['socket', 'down', holds('["d",')],
  // The same commit writes the row, and the job is queued when its answer is there.
  'between the evaluation row and its job': ['postgres', 'after', writesAlone('ai.completed')],
  'during the summary': ['model', 'before', holds(summaryMark)],
};

/** Waits for the window and strikes in it: `blow` at that very moment, `mend` after it. */
export function inWindow(
  name: string,
  window: Window,
  blow: (target: FaultTarget) => Fate,
  mend: (target: FaultTarget) => Promise<void> = () => Promise.resolve(),
): Fault {
  const [hop, assigned, matches] = openings[window];
  return {
    name,
    window,
    async strike(target) {
      const trap = target.world.proxies[hop].trap(assigned, matches, () => blow(target));
      const timer = setTimeout(() => trap.disarm(), patienceMs);
      const struck = await trap.struck;
      clearTimeout(timer);
      if (struck) await mend(target);
      return struck;
    },
  };
}

/** kill -9, and a new start after a moment. */
export const killServer = (window: Window): Fault =>
  inWindow(
    'kill -9 of the server',
    window,
    ({ world }) => {
      world.server.kill();
      return 'cut';
    },
    async ({ world, random }) => {
      await pause(random.below(300));
      await world.server.start();
    },
  );

/** The very link on which the window showed is reset. */
export const cutLink = (window: Window): Fault =>
  inWindow(`the link to ${openings[window][0]} is cut`, window, () => 'cut');

/** It stays open, and nothing arrives any more. */
export const silenceLink = (window: Window): Fault =>
  inWindow(`the link to ${openings[window][0]} falls silent`, window, () => 'blackhole');

/** Every learner loses the connection. */
export const dropLearners = (window: Window): Fault =>
  inWindow('all learners are cut off', window, ({ world }) => {
    world.proxies.socket.resetAll();
    return 'pass';
  });

/** A connection takes its place as the driver's, and nothing else happens in this statement. */
const comesBack = (bytes: Buffer): boolean =>
  bytes.includes('"socket":"') && !/"(turn|ai|eval|session)\./.test(bytes.toString('latin1'));

const paceMs = 1_000;

/**
 * All learners come back in mid-stream while the database takes its time: the pieces that come meanwhile wait for the answer that
 * holds them already. The model speaks so slowly that replies outlive a reconnection; those that began before it was told to are
 * over in `paceMs`.
 */
export const slowReturn: Fault = {
  name: 'all learners come back to a slow database',
  window: 'in mid-stream',
  async strike(target) {
    const { postgres } = target.world.proxies;
    await target.world.modelSpeaks({ tokenMs: 240 });
    await pause(paceMs);
    const dropped = await dropLearners('in mid-stream').strike(target);
    const trap = postgres.trap('before', comesBack, () => {
      postgres.stall(500);
      return 'pass';
    });
    const timer = setTimeout(() => trap.disarm(), 8_000);
    const slowed = await trap.struck;
    clearTimeout(timer);
    await pause(700);
    await target.world.modelSpeaks({ tokenMs: usualPace.tokenMs });
    return dropped && slowed;
  },
};

/** A store is out of reach for `ms`. */
export const away = (hop: Hop, window: Window, ms: number): Fault =>
  inWindow(
    `${hop} is out of reach`,
    window,
    ({ world }) => {
      world.proxies[hop].gone();
      return 'pass';
    },
    async ({ world }) => {
      await pause(ms);
      world.proxies[hop].back();
    },
  );

/** A hop hangs for `ms`. */
export const stalled = (hop: Hop, window: Window, ms: number): Fault =>
  inWindow(
    `${hop} stalls`,
    window,
    ({ world }) => {
      world.proxies[hop].stall(ms);
      return 'pass';
    },
    () => pause(ms),
  );

/** The worker's hold on its evaluations runs out while the model takes its time over them: they are done once more. */
export const claimsRunOut: Fault = {
  name: 'evaluations under way are done again',
  window: 'between the evaluation row and its job',
  async strike({ world }) {
    await world.planModelFaults([{ kind: 'slow', ms: 3_000, match: 'json_schema', times: 2 }]);
    for (let waited = 0; waited < patienceMs; waited += 20) {
      const { rowCount } = await world.database
        .query(`update evaluation set due_at = now() where status = 'running' and due_at > now()`)
        .catch(() => ({ rowCount: 0 }));
      if (rowCount) {
        // Until the sweep has taken them.
        await pause(2_500);
        return true;
      }
      await pause(20);
    }
    return false;
  },
};

/** The next request whose body matches runs into it. */
export const modelFault = (kind: string, window: Fault['window'], match: string): Fault => ({
  name: `the model: ${kind}`,
  window,
  async strike({ world }) {
    const before = await world.modelFaultsStruck();
    await world.planModelFaults([{ kind, match }]);
    // More of them in a row would make the server leave the model alone for a while.
    await pause(1_000);
    for (let waited = 0; waited < patienceMs; waited += 50) {
      await pause(50);
      if ((await world.modelFaultsStruck()) > before) return true;
    }
    return false;
  },
});

/** As soon as it can. */
const soon = (name: string, act: (target: FaultTarget) => Promise<boolean> | boolean): Fault => ({
  name,
  window: 'anywhere',
  async strike(target) {
    for (let waited = 0; waited < patienceMs; waited += 50) {
      if (await act(target)) return true;
      await pause(50);
    }
    return false;
  },
});

/** Some learner does what people do, whoever can just now. */
export const aLearner = (name: string, act: (learner: Learner) => Promise<boolean> | boolean): Fault =>
  soon(name, ({ learners, random }) => act(learners[random.below(learners.length)]!));

/** Something happens to open connections of learners. */
export const connections = (name: string, act: (socket: TcpProxy, random: SeededRandom) => number): Fault =>
  soon(name, ({ world, random }) => act(world.proxies.socket, random) > 0);
