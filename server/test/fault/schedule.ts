/** Everything that goes wrong in one run, shuffled by the run's random; every window is struck in several ways. */
import type { SeededRandom } from './seeded-random.js';
import {
  aLearner,
  away,
  claimsRunOut,
  connections,
  cutLink,
  dropLearners,
  inWindow,
  killServer,
  modelFault,
  silenceLink,
  slowReturn,
  stalled,
  windows,
  type Fault,
  type Window,
} from './faults.js';
import { summaryMark } from './sessions.js';
import type { Stores } from './stores.js';

const postgresDies = (stores: Stores, window: Window): Fault =>
  inWindow(
    'kill -9 of Postgres',
    window,
    () => {
      void stores.killPostgres();
      return 'cut';
    },
    () => stores.startPostgres(),
  );

/** Stops a store in good order at one end of a window, and starts it at the other. */
const storeStops = (stores: Stores, name: 'Postgres' | 'Redis', window: Window): Fault => {
  let stopped: Promise<void>;
  return inWindow(
    `${name} is stopped`,
    window,
    () => {
      stopped = stores[`stop${name}`]();
      return 'pass';
    },
    async () => {
      await stopped;
      await stores[`start${name}`]();
    },
  );
};

/** The server and its stores: one at a time, because each takes everybody along. */
const ofTheServer = (stores: Stores): Fault[] => [
  ...windows.map(killServer),
  ...windows.map(cutLink),
  silenceLink('before COMMIT'),
  away('postgres', 'between ack and ai.started', 700),
  away('postgres', 'during the summary', 700),
  // Longer than learners wait for an answer: the same words come again under the same cid.
  stalled('postgres', 'before COMMIT', 2_600),
  stalled('postgres', 'in mid-stream', 1_200),
  postgresDies(stores, 'between COMMIT and ack'),
  storeStops(stores, 'Postgres', 'in mid-stream'),
  away('redis', 'between the evaluation row and its job', 800),
  stalled('redis', 'between the evaluation row and its job', 1_000),
  storeStops(stores, 'Redis', 'between the evaluation row and its job'),
];

/** It takes a while until one of them is noticed, so that these come first. */
const silences: Fault[] = twice(
  connections('a connection falls silent', (socket, random) => socket.blackhole(1, random.below)),
);

const ofLearners: Fault[] = [
  dropLearners('before COMMIT'),
  dropLearners('between COMMIT and ack'),
  dropLearners('in mid-stream'),
  dropLearners('during the summary'),
  slowReturn,
  claimsRunOut,
  ...twice(aLearner('speaks and reloads', (learner) => learner.reload())),
  ...twice(aLearner('speaks and duplicates the tab', (learner) => learner.duplicateTab())),
  ...twice(aLearner('goes on in a second tab', (learner) => learner.secondTab())),
  ...twice(aLearner('presses a button twice', (learner) => learner.doubleClick())),
  ...twice(connections('connections are cut', (socket, random) => socket.reset(2, random.below))),
];

const reply = '"stream":true';
const judgement = 'json_schema';

const ofTheModel: Fault[] = [
  ...['rate_limited', 'stall_headers', 'reset', 'html', 'empty'].map((kind) =>
    modelFault(kind, 'anywhere', reply),
  ),
  ...['stall_middle', 'cut', 'truncated', 'malformed', 'error_inside'].map((kind) =>
    modelFault(kind, 'in mid-stream', reply),
  ),
  ...['wrong_schema', 'server_error', 'stall_middle', 'malformed'].map((kind) =>
    modelFault(kind, 'anywhere', judgement),
  ),
  ...['wrong_schema', 'rate_limited', 'truncated'].map((kind) =>
    modelFault(kind, 'during the summary', summaryMark),
  ),
];

/** Three lists that go on side by side. */
export const schedule = (random: SeededRandom, stores: Stores): Fault[][] => [
  random.shuffled(ofTheServer(stores)),
  [...silences, ...random.shuffled(ofLearners)],
  random.shuffled(ofTheModel),
];

function twice(fault: Fault): Fault[] {
  return [fault, fault];
}
