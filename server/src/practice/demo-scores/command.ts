/** Taking demonstrations' scores back from the command line: it asks, and the product's worker does it. */
import type { DataSource } from 'typeorm';
import type { DemoScoresAct } from '#contracts';
import { UnitOfWork } from '../../platform/database/index.js';
import { DemoScoresRepository, type DemoScoresRunRow } from './demo-scores.repository.js';
import { demoScoresRunning, nothingToDo, undoableSince } from './demo-scores.rules.js';

export interface ClearOptions {
  act: DemoScoresAct;
  /** false: only says what would be done. */
  yes: boolean;
  /** How long a worker may take to begin. */
  patienceMs: number;
}

const lookMs = 500;
const did: Record<DemoScoresAct, string> = {
  clear: 'cleared',
  undo: 'given back',
  reevaluate: 'queued to be evaluated again',
};

/** Answers whether it was done, or would be. @param say is told what happens */
export async function clearDemoScores(
  source: DataSource,
  { act, yes, patienceMs }: ClearOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const runs = new DemoScoresRepository(new UnitOfWork(source));
  const { sessions, learners, tasks, exams, undecided } = await runs.found();
  const [cleared] = await runs.clearings(undoableSince(new Date()));
  if (act === 'undo') {
    if (!cleared) return refused(nothingToDo.undo, say);
    say(`Clearing ${cleared.runId} of ${cleared.askedAt.toISOString()}: ${cleared.sessions} sessions.`);
  } else {
    if (sessions === 0) return refused(nothingToDo[act], say);
    const open = undecided > 0 ? `, ${undecided} that it could not decide` : '';
    say(
      `Scores of a demonstration: ${sessions} sessions of ${learners} learners in ${tasks} tasks, ${exams} of them exams${open}.`,
    );
  }
  if (!yes) {
    say('Nothing was changed; with `-- --yes` it is done.');
    return true;
  }
  const ofRun = act === 'undo' ? cleared!.runId : null;
  const runId = await runs.wish({ act, ofRun, askedBy: null, askedName: '命令行', askedAt: new Date() });
  if (runId === null) return refused(demoScoresRunning, say);
  return followed(runs, runId, patienceMs, say);
}

function refused(reason: string, say: (line: string) => void): boolean {
  say(reason);
  return false;
}

/** Until a worker has done it. What no worker begins is taken back, so that it doesn't happen some other day. */
async function followed(
  runs: DemoScoresRepository,
  runId: number,
  patienceMs: number,
  say: (line: string) => void,
): Promise<boolean> {
  const until = Date.now() + patienceMs;
  for (let told = ''; ; await new Promise((resolve) => setTimeout(resolve, lookMs))) {
    const run = (await runs.run(runId))!;
    if (run.refused !== null) return refused(run.refused, say);
    const line = progress(run);
    if (run.begunAt !== null && line !== told) say((told = line));
    if (run.finishedAt !== null) return true;
    if (run.begunAt === null && Date.now() > until && (await runs.takeBack(runId)))
      return refused('No worker of the product has begun it: start the product, then run this again.', say);
  }
}

const progress = ({ act, total, done, kept }: DemoScoresRunRow): string =>
  `${done + kept} of ${total}: ${done} ${did[act]}${kept > 0 ? `, ${kept} left as they are` : ''}.`;
