/** The rule by which scores are called 可信, tried on judges whose truth is known; and whether intervals hold it as often as they say. */
import {
  bySession,
  kappaInterval,
  shareInterval,
  trueNegatives,
  truePositives,
  trustChanges,
} from '#agreement';
import type { Interval, Label } from '#agreement';
import { judgeOf, labelsOf, some, trueKappa, type Judge } from './judges.js';

type Random = () => number;

export interface Trial {
  title: string;
  /** In so many of all runs. */
  seen: number;
  runs: number;
  least: number;
  most: number;
}
export const shareOf = ({ seen, runs }: Trial): number => seen / runs;
export const isMissed = (trial: Trial): boolean =>
  shareOf(trial) < trial.least || shareOf(trial) > trial.most;

/** As many labels as people give before they look for another way. */
const watched = 1_000;
/** How many more of a judge that is trusted. */
const afterwards = 600;

const between = (low: number, high: number, random: Random): number => low + (high - low) * random();
const prevalence = (random: Random): number => between(0.2, 0.8, random);

/** A judge of which something holds. */
function judgeWith(of: (random: Random) => Judge, holds: (judge: Judge) => boolean, random: Random): Judge {
  for (;;) {
    const judge = of(random);
    if (holds(judge)) return judge;
  }
}

const anyJudge = (random: Random): Judge => ({
  yes: prevalence(random),
  seesYes: between(0.5, 1, random),
  seesNo: between(0.5, 1, random),
});
/** Below .60, and near it: nobody takes a worse one for sound. */
const weakJudge = (random: Random): Judge =>
  judgeWith(
    anyJudge,
    (judge) => {
      const kappa = trueKappa(judge);
      return kappa >= 0.5 && kappa < 0.6;
    },
    random,
  );
const soundJudge = (random: Random): Judge =>
  judgeWith(
    () => judgeOf(0.9, prevalence(random)),
    ({ seesYes, seesNo }) => Math.min(seesYes, seesNo) >= 0.94,
    random,
  );

const within = (interval: Interval | null, truth: number): boolean =>
  interval !== null && interval[0] <= truth && truth <= interval[1];

/** How often the intervals hold the truth, over so many samples of 200 labels. */
export function coverage(runs: number, random: Random): Trial[] {
  const held = { kappa: 0, seesYes: 0, seesNo: 0 };
  for (let run = 0; run < runs; run += 1) {
    const judge = {
      yes: prevalence(random),
      seesYes: between(0.75, 0.97, random),
      seesNo: between(0.75, 0.97, random),
    };
    const labels = some(labelsOf(judge, random), 200);
    const sessions = bySession(labels);
    if (within(kappaInterval(labels, random), trueKappa(judge))) held.kappa += 1;
    if (within(shareInterval(sessions.map(truePositives)), judge.seesYes)) held.seesYes += 1;
    if (within(shareInterval(sessions.map(trueNegatives)), judge.seesNo)) held.seesNo += 1;
  }
  return [
    { title: 'the interval of κ holds it', seen: held.kappa, runs, least: 0.92, most: 1 },
    { title: 'that of the true-positive rate', seen: held.seesYes, runs, least: 0.93, most: 0.97 },
    { title: 'that of the true-negative rate', seen: held.seesNo, runs, least: 0.93, most: 0.97 },
  ];
}

/** The labels until trust is gained; null when it isn't. */
function untilTrusted(judge: Judge, random: Random): Label[] | null {
  const labels = some(labelsOf(judge, random), watched);
  const [gained] = trustChanges(labels, random);
  return gained ? labels.slice(0, gained.labels) : null;
}

/** Whether it is lost with what another judge says from then on. */
function isLost(before: readonly Label[], next: Judge, random: Random): boolean {
  const later = some(labelsOf(next, random, before.at(-1)!.session + 1), afterwards);
  return trustChanges([...before, ...later], random).some(({ trusted }) => !trusted);
}

/** How often trust is given and taken, rightly or not, over so many judges of each kind. */
export function trustTrials(runs: number, random: Random): Trial[] {
  const seen = { weak: 0, sound: 0, kept: 0, fallen: 0 };
  for (let run = 0; run < runs; run += 1) {
    if (untilTrusted(weakJudge(random), random)) seen.weak += 1;
    const judge = soundJudge(random);
    const before = untilTrusted(judge, random);
    if (before === null) continue;
    seen.sound += 1;
    if (isLost(before, judge, random)) seen.kept += 1;
    if (isLost(before, judgeOf(0.7, judge.yes), random)) seen.fallen += 1;
  }
  return [
    {
      title: 'a judge of κ .50 to .60 is called 可信 at any look',
      seen: seen.weak,
      runs,
      least: 0,
      most: 0.05,
    },
    { title: 'one of κ .90 with both rates at .94 or more is', seen: seen.sound, runs, least: 0.8, most: 1 },
    { title: 'a fall from .90 to .70 is noticed', seen: seen.fallen, runs: seen.sound, least: 0.85, most: 1 },
    { title: 'a sound one loses it by chance', seen: seen.kept, runs: seen.sound, least: 0, most: 0.2 },
  ];
}
