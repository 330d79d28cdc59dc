/**
 * What a test prints fails it, with its words and where they came from: a warning that nobody must read is not read. A test that expects a
 * warning says so by a spy that swallows it: `jest.spyOn(console, 'error').mockImplementation(() => {})`. The spy lasts as long as its test.
 */
import { format } from 'node:util';

const levels = ['log', 'info', 'debug', 'warn', 'error'];
/** These speak of the Node that is used, not of what was tested. */
const ofNode = new Set(['DeprecationWarning', 'ExperimentalWarning']);

/** The environment, deaf to nothing: the console, the standard streams and the warnings of the process. */
export const quiet = (Environment) =>
  class extends Environment {
    #console;
    /** What was printed and not announced; that of the test under way begins at `#from`. */
    #heard = [];
    #from = 0;
    /** The console's methods when the test under way began. */
    #usual = {};
    #onWarning = (warning) => {
      if (!ofNode.has(warning.name)) this.#heard.push(warning);
    };

    constructor(config, context) {
      super(config, context);
      this.#console = context.console;
      for (const level of levels) this.#console[level] = this.#listener(`console.${level}`);
      for (const name of ['stdout', 'stderr']) {
        const write = this.#listener(`process.${name}`, true);
        const value = Object.assign(Object.create(process[name]), { write });
        Object.defineProperty(this.global.process, name, { value, configurable: true });
      }
    }

    async setup() {
      await super.setup();
      process.on('warning', this.#onWarning);
    }

    async teardown() {
      process.off('warning', this.#onWarning);
      // Jest itself fails what is printed from here on.
      for (const level of levels) delete this.#console[level];
      await super.teardown();
    }

    async handleTestEvent(event, state) {
      if (event.name === 'test_start') {
        this.#from = this.#heard.length;
        for (const level of levels) this.#usual[level] = this.#console[level];
      }
      if (event.name === 'test_done') {
        event.test.errors.push(...this.#heard.splice(this.#from));
        Object.assign(this.#console, this.#usual);
      }
      // It goes by a test's failures, and at the end of the file it waits for what may print still.
      await super.handleTestEvent?.(event, state);
      // What is left was printed by hooks for all tests, or between them.
      if (event.name === 'run_finish') state.unhandledErrors.push(...this.#heard.splice(0));
    }

    #listener(by, answer) {
      const listen = (...printed) => {
        const error = new Error(`Printed by ${by}, and no test expected it:\n${format(...printed)}`);
        // The place is that of whoever printed.
        Error.captureStackTrace(error, listen);
        this.#heard.push(error);
        return answer;
      };
      return listen;
    }
  };
