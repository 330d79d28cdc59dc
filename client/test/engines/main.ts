/**
 * `npm run verify:engines [engine]`: phone and console in the oldest Chromium that npm has above the floor, and in the Firefox and WebKitGTK of this
 * machine, or in the one whose name has the word; a Chromium below the floor must read that it is too old. It prints a line a step. Exit code 0: all
 * went well · 1: a step did not · 2: an engine could not be had.
 */
import { desktop, phone } from '../product/device.ts';
import { Administrator, sampleCourses } from '../product/administrator.ts';
import { startProduct } from '../product/product.ts';
import { SuitePeople } from '../product/suite-people.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { oldChromium } from './old-chromium.ts';
import { EnginePage } from './page.ts';
import { consoleSteps, given, phoneSteps, tooOldSteps, type Step } from './walk.ts';
import { webkit } from './webkit.ts';

/** The first above 87 that npm has. */
const oldest = 88;
/** It can't read `?.`. */
const belowFloor = 79;
const tooOld = 'too old Chromium';
const engines: [name: string, find: () => Promise<Engine>][] = [
  [tooOld, () => oldChromium(belowFloor)],
  ['old Chromium', () => oldChromium(oldest)],
  ['Firefox', firefox],
  ['WebKitGTK', webkit],
];
const only = process.argv[2];

const { product, stop } = await startProduct();
const administrator = new Administrator(product, product.chief);
const people = new SuitePeople('Engines', () => product);
let failed = false;
let missing = false;
try {
  for (const [at, [name, find]] of engines.entries()) {
    if (only !== undefined && !name.toLowerCase().includes(only.toLowerCase())) continue;
    const engine = await find().catch((error: Error) => {
      console.log(`${name.padEnd(22)} MISSING: ${error.message}`);
      missing = true;
      return null;
    });
    if (engine === null) continue;
    if (name === tooOld) {
      await walk(engine, phone, tooOldSteps);
      continue;
    }
    const learner = await people.learner(`引擎学员${at + 1}`);
    await administrator.giveTask(given.task, sampleCourses.shoes, [learner]);
    await administrator.giveExam(given.exam, learner);
    await walk(engine, phone, phoneSteps(learner));
    await walk(engine, desktop, consoleSteps(product.chief));
  }
} finally {
  await stop();
}
process.exitCode = failed ? 1 : missing ? 2 : 0;

/** Goes the steps one after the other; what follows one that failed is not tried. */
async function walk(engine: Engine, size: { width: number; height: number }, steps: Step[]): Promise<void> {
  const driver = await engine.open(size);
  const page = new EnginePage(driver, product.baseUrl);
  try {
    for (const { name, go } of steps) {
      const begun = performance.now();
      const outcome = await go(page).then(
        () => 'ok',
        (error: Error) => `FAILED: ${error.message}`,
      );
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      console.log(
        `${engine.name.slice(0, 34).padEnd(36)} ${name.padEnd(52)} ${seconds.padStart(5)} s  ${outcome}`,
      );
      if (outcome === 'ok') continue;
      failed = true;
      return;
    }
  } finally {
    await driver.close();
  }
}
