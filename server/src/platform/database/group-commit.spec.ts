import { describe, expect, it } from '@jest/globals';
import { OutOfTimeError } from './failures.js';
import { commitAlone, GroupCommit, OutcomeUnknownError, type WriteBatch } from './group-commit.js';

interface Write {
  key: number;
  name: string;
}

/** A store whose statements end when the test says so. */
class Store {
  readonly batches: string[][] = [];
  private ends: ((how: Error | number[]) => void)[] = [];

  readonly write: WriteBatch<Write> = (batch) => {
    this.batches.push(batch.map(({ name }) => name));
    return new Promise((resolve, reject) =>
      this.ends.push((how) => (how instanceof Error ? reject(how) : resolve(new Set(how)))),
    );
  };
  async end(how: Error | number[]): Promise<void> {
    this.ends.shift()!(how);
    await new Promise(setImmediate);
  }
}

function opened() {
  const store = new Store();
  const group = new GroupCommit<Write>(store.write, 3);
  return { store, add: (key: number, name: string) => group.write(key, { key, name }) };
}

const sqlError = (code: string) => Object.assign(new Error(code), { code });
const failed = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

describe('a group commit', () => {
  it('leaves at once when nothing is in flight, and gathers while something is', async () => {
    const { store, add } = opened();
    const first = add(1, 'a');
    expect(store.batches).toEqual([['a']]);
    const rest = [add(2, 'b'), add(3, 'c')];
    expect(store.batches).toHaveLength(1);
    await store.end([1]);
    expect(store.batches).toEqual([['a'], ['b', 'c']]);
    await store.end([2, 3]);
    expect(await Promise.all([first, ...rest])).toEqual([true, true, true]);
  });

  it('holds at most one write a key and no more than its size, and keeps their order', async () => {
    const { store, add } = opened();
    void add(9, 'first');
    for (const [key, name] of [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [3, 'd'],
      [4, 'e'],
    ] as const)
      void add(key, name);
    await store.end([9]);
    await store.end([1, 2, 3]);
    await store.end([1, 4]);
    expect(store.batches.slice(1)).toEqual([
      ['a', 'c', 'd'],
      ['b', 'e'],
    ]);
  });

  it('answers who lost the race', async () => {
    const { store, add } = opened();
    void add(9, 'first');
    const both = Promise.all([add(1, 'a'), add(2, 'b')]);
    await store.end([9]);
    await store.end([2]);
    expect(await both).toEqual([false, true]);
  });

  it.each(['23505', '40P01'])('replays a batch that met %s one by one', async (code) => {
    const { store, add } = opened();
    void add(9, 'first');
    const both = Promise.all([add(1, 'a'), add(2, 'b')]);
    await store.end([9]);
    await store.end(sqlError(code));
    await store.end(sqlError(code));
    await store.end([2]);
    expect(store.batches.slice(1)).toEqual([['a', 'b'], ['a'], ['b']]);
    expect(await both).toEqual([false, true]);
  });

  it('lets a value that the store can not hold hurt nobody else', async () => {
    const { store, add } = opened();
    void add(9, 'first');
    const poison = failed(add(1, 'a'));
    const healthy = add(2, 'b');
    await store.end([9]);
    await store.end(sqlError('22P05'));
    await store.end(sqlError('22P05'));
    await store.end([2]);
    expect(await poison).toMatchObject({ code: '22P05' });
    expect(await healthy).toBe(true);
  });

  it.each(['Query read timeout', '57P01', 'ECONNRESET'])(
    'does not claim to know what became of a batch after %s, and goes on',
    async (failure) => {
      const { store, add } = opened();
      const first = failed(add(1, 'a'));
      const second = add(1, 'b');
      await store.end(sqlError(failure));
      expect(await first).toBeInstanceOf(OutcomeUnknownError);
      await store.end([1]);
      expect(await second).toBe(true);
    },
  );
});

describe('a commit outside any group', () => {
  const alone = (error: Error) => commitAlone(() => Promise.reject(error));

  it('tells whether it took place, and a lost race as one that did not', async () => {
    expect(await commitAlone(async () => true)).toBe(true);
    expect(await commitAlone(async () => false)).toBe(false);
    expect(await alone(sqlError('40P01'))).toBe(false);
  });

  it('throws what refused it or ran out of time, and claims to know nothing after any other failure', async () => {
    expect(await failed(alone(sqlError('42501')))).toMatchObject({ code: '42501' });
    expect(await failed(alone(new OutOfTimeError()))).toBeInstanceOf(OutOfTimeError);
    expect(await failed(alone(sqlError('ECONNRESET')))).toBeInstanceOf(OutcomeUnknownError);
  });
});
