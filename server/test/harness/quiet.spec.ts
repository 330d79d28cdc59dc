import { describe, expect, it, jest } from '@jest/globals';
// @ts-expect-error plain JavaScript, which jest loads before it compiles anything
import { quiet } from './quiet.mjs';

/** An environment as jest drives it, on a console of its own. */
function environment() {
  const own = { console: { error: jest.fn() } as Record<string, (...printed: unknown[]) => void> };
  /** How many failures of each test the environment below knows of. */
  const seen: number[] = [];
  const global = { process: {} as { stderr: { write(text: string): boolean } } };
  class Plain {
    readonly global = global;
    async setup() {}
    async teardown() {}
    async handleTestEvent({ name, test }: { name: string; test: { errors: Error[] } }) {
      if (name === 'test_done') seen.push(test.errors.length);
    }
  }
  const quietly = new (quiet(Plain))({}, own);
  const failures = async (name: string, errors: Error[] = []) => {
    await quietly.handleTestEvent({ name, test: { errors } }, { unhandledErrors: errors });
    return errors.map(({ message }) => message);
  };
  return { ...own, ...global, quietly, seen, began: () => failures('test_start'), failures };
}

describe('what is printed', () => {
  it('fails its test, with its words and its place', async () => {
    const { console, process, seen, began, failures } = environment();
    await began();
    console.error!('%s has no key', 'A list');
    process.stderr.write('from Nest');
    const errors: Error[] = [];
    expect(await failures('test_done', errors)).toEqual([
      expect.stringContaining('console.error, and no test expected it:\nA list has no key'),
      expect.stringContaining('process.stderr, and no test expected it:\nfrom Nest'),
    ]);
    expect(errors[0]!.stack).toContain('quiet.spec');
    await began();
    expect(await failures('test_done')).toEqual([]);
    expect(seen).toEqual([2, 0]);
  });

  it('fails the file when it was no test that printed it', async () => {
    const { console, began, failures } = environment();
    console.warn!('before all tests');
    await began();
    expect(await failures('test_done')).toEqual([]);
    console.warn!('after them');
    expect(await failures('run_finish')).toEqual([
      expect.stringContaining('before all tests'),
      expect.stringContaining('after them'),
    ]);
  });

  it('is expected where a spy swallows it, until the end of the test that has it', async () => {
    const { console, began, failures } = environment();
    await began();
    const spy = jest.spyOn(console, 'error').mockImplementation(() => {});
    console.error!('expected');
    expect(spy).toHaveBeenCalledWith('expected');
    expect(await failures('test_done')).toEqual([]);
    await began();
    console.error!('and this is not');
    expect(await failures('test_done')).toEqual([expect.stringContaining('and this is not')]);
  });
});

describe('a warning of the process', () => {
  it('fails its test, but for those about the Node that is used', async () => {
    const { quietly, began, failures } = environment();
    await quietly.setup();
    await began();
    const warn = (name: string) =>
      process.listeners('warning').at(-1)!(Object.assign(new Error(`a ${name}`), { name }));
    warn('MaxListenersExceededWarning');
    warn('DeprecationWarning');
    expect(await failures('test_done')).toEqual(['a MaxListenersExceededWarning']);
    const before = process.listenerCount('warning');
    await quietly.teardown();
    expect(process.listenerCount('warning')).toBe(before - 1);
  });

  it('and what is printed after the end are jest’s again', async () => {
    const { console, quietly } = environment();
    await quietly.teardown();
    expect(console).not.toHaveProperty('warn');
  });
});
