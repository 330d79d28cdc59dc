/** One run: people practise, things go wrong, and when they have gone right again for long enough the ledger is asked. */
import { logFault } from './fault-log.js';
import type { SeededRandom } from './seeded-random.js';
import type { Fault } from './faults.js';
import { Learner } from './learner.js';
import { Ledger, type Breaches } from './ledger.js';
import { pause } from './pause.js';
import { Deployment, type Mutant, type Site } from './deployment.js';

export interface Plan {
  site: Site;
  random: SeededRandom;
  people: number;
  /** Lists of faults; those of one list follow each other, the lists go on side by side. */
  tracks: readonly (readonly Fault[])[];
  plants?: readonly Mutant[];
  /** A run that looks for a certain breach ends when it is there. */
  until?: (breaches: Breaches) => boolean;
}

export interface Report {
  struck: readonly Fault[];
  missed: readonly Fault[];
  counts: Ledger['counts'];
  breaches: Breaches;
}

export async function runFaults(plan: Plan): Promise<Report> {
  const { random } = plan;
  const world = await Deployment.build(plan.site, plan.people, plan.plants);
  const ledger = new Ledger();
  const learners = Array.from({ length: plan.people }, (_, i) => new Learner(world, ledger, random, i + 1));
  try {
    await Promise.all(learners.map((learner) => learner.arrive()));
    const practising = Promise.all(learners.map((learner) => learner.practise()));
    const struck: Fault[] = [];
    const missed: Fault[] = [];
    const verdict = async (): Promise<Breaches> => [
      ...world.server.accidents,
      ...(await ledger.verify(world.database)),
    ];
    const found = async () => plan.until?.(await verdict()) ?? false;
    const work = async (faults: readonly Fault[]): Promise<void> => {
      for (const fault of faults) {
        // Nothing more can be learned from a server that is gone by itself, or when what was looked for is there.
        if (world.server.accidents.length > 0 || (await found())) return;
        await pause(random.below(150));
        const begun = Date.now();
        const hit = await fault.strike({ world, learners, random });
        (hit ? struck : missed).push(fault);
        logFault(
          `fault ${hit ? 'struck' : 'missed'}: ${fault.name}, ${fault.window}, ${Date.now() - begun} ms`,
        );
      }
    };
    await Promise.all(plan.tracks.map(work));
    for (const learner of learners) learner.leave();
    await settle(world, practising, found);
    for (const learner of learners) learner.vanish();
    const breaches = await verdict();
    return { struck, missed, counts: ledger.counts, breaches };
  } finally {
    for (const learner of learners) learner.vanish();
    await world.close();
  }
}

/** How long everything may take to come right after the last fault, on a busy machine. */
const settleMs = 120_000;

/**
 * Until everybody has come to an end. Meanwhile what waits for a later attempt is due at once: waiting would bring the same, in
 * minutes.
 */
async function settle(
  world: Deployment,
  practising: Promise<unknown>,
  found: () => Promise<boolean>,
): Promise<void> {
  let over = false;
  void practising.then(() => (over = true));
  for (const until = Date.now() + settleMs; !over && Date.now() < until && !(await found()); await pause(500))
    await world.database.query(
      `update evaluation set due_at = now() where status = 'pending' and due_at > now()`,
    );
}
