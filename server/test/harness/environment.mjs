/**
 * Node, and a test file that leaves something running fails: jest would end its worker by force, or wait for it after the last test, and a
 * server that does the same would not end when it is told to.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { quiet } from './quiet.mjs';

/**
 * How often each kind of thing keeps this process from ending. Writes are none: they end with their pipe or socket, which is counted itself,
 * and thousands of them wait where a busy parent hasn't read yet what became of the tests.
 */
function running() {
  const counts = {};
  for (const kind of process.getActiveResourcesInfo())
    if (!kind.endsWith('WriteWrap')) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What a closed connection or an ended process takes to be gone, on a busy machine. */
const patienceMs = 5_000;

/** What tests ask of this file by globals, and are told by them; and where jest keeps how long a file's tests may take. */
const flags = ['stopsAfterFailure', 'stopped', 'testFailed', Symbol.for('TEST_TIMEOUT_SYMBOL')];

/**
 * Jest makes a context whose globals stand behind a proxy, which is asked each time that a module says Math or Map. They are not cleared here between
 * files, so they may be plain: code that calculates takes half as long.
 */
function inPlainContext(make) {
  const { createContext } = vm;
  vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
  try {
    return make();
  } finally {
    vm.createContext = createContext;
  }
}

/** Node with one context for all files of a worker, so that a file can use what an earlier one has loaded (shared-runtime.cjs). */
class SharedNode {
  static #first;
  #variables;

  constructor(config, context) {
    SharedNode.#first ??= inPlainContext(() => new TestEnvironment(config, context));
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = SharedNode.#first;
    Object.assign(this, { global, moduleMocker, fakeTimers, fakeTimersModern });
  }

  async setup() {
    for (const flag of flags) delete this.global[flag];
    this.#variables = { ...this.global.process.env };
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) delete env[name];
    Object.assign(env, this.#variables);
  }

  exportConditions() {
    return SharedNode.#first.exportConditions();
  }

  getVmContext() {
    return SharedNode.#first.getVmContext();
  }
}

class TidyNode extends SharedNode {
  #before = {};

  async setup() {
    await super.setup();
    // Node opens a standard stream when it is first asked for, and counts it from then on: a warning would be taken for a leak.
    void [process.stdin, process.stdout, process.stderr];
    this.#before = running();
  }

  async handleTestEvent({ name, test }, state) {
    // What a test's hooks may ask.
    if (name === 'test_start') this.global.testFailed = false;
    if (name === 'test_fn_failure') this.global.testFailed = true;
    // Steps that build on each other: what follows one that failed would fail as well, and each wait as long as it may.
    if (name === 'test_done' && test.errors.length > 0 && this.global.stopsAfterFailure)
      this.global.stopped = true;
    if (name === 'test_start' && this.global.stopped) test.mode = 'skip';
    if (name === 'run_finish') await this.#nothingRuns(state);
  }

  /** When all tests and hooks of the file have run: said beside what they themselves have failed in, which may be why. */
  async #nothingRuns(state) {
    const until = performance.now() + patienceMs;
    let left = this.#left();
    // The pause itself is a timer only while it lasts.
    while (left.length > 0 && performance.now() < until) {
      await sleep(50);
      left = this.#left();
    }
    if (left.length > 0)
      state.unhandledErrors.push(new Error(`This file leaves running what it began: ${left.join(', ')}.`));
  }

  #left() {
    return Object.entries(running())
      .map(([kind, count]) => [kind, count - (this.#before[kind] ?? 0)])
      .filter(([, more]) => more > 0)
      .map(([kind, more]) => `${more} ${kind}`);
  }
}

export default quiet(TidyNode);
