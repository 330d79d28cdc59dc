import { expect, test } from '@jest/globals';
import { polyfill } from './polyfills';

/** An engine that has none of it. The lists are arrays whose prototype knows only what was given. */
function oldEngine() {
  const engine = {
    Array: { prototype: {} },
    String: { prototype: {} },
    Object: {},
    AbortSignal: {},
  };
  polyfill(engine);
  return engine as typeof engine & { structuredClone: (value: unknown) => unknown };
}
type Method = (this: unknown, ...args: unknown[]) => unknown;
const methodsOf = (owner: object) => owner as Record<string, Method>;
const isEven = (value: unknown) => Number(value) % 2 === 0;

test.each([
  [[], 0],
  [[1, 2, 3], 0],
  [[1, 2, 3], -1],
  [[1, 2, 3], 3],
  [[1, 2, 3], -4],
  [[1, 2, 3], 1.9],
  [[1, 2, 3], NaN],
])('at(%p, %p) is what a new engine answers', (list, index) => {
  const { at } = methodsOf(oldEngine().Array.prototype);
  expect(at!.call(list, index)).toBe(list.at(index));
  expect(methodsOf(oldEngine().String.prototype).at!.call(list.join(''), index)).toBe(
    list.join('').at(index),
  );
});

test.each([[[1, 2, 3, 4, 5]], [[2, 1]], [[1, 3]], [[]]])(
  'the last one of %p is the one that a new engine finds',
  (list) => {
    const { findLast, findLastIndex } = methodsOf(oldEngine().Array.prototype);
    const seen: unknown[][] = [];
    const test = (...args: unknown[]) => {
      seen.push(args);
      return isEven(args[0]);
    };
    expect(findLast!.call(list, test)).toBe(list.findLast(isEven));
    expect(findLastIndex!.call(list, isEven)).toBe(list.findLastIndex(isEven));
    expect(seen[0]).toEqual(list.length === 0 ? undefined : [list.at(-1), list.length - 1, list]);
  },
);

test('own keys are told from inherited ones', () => {
  const { hasOwn } = methodsOf(oldEngine().Object);
  expect(hasOwn!({ a: 1 }, 'a')).toBe(true);
  expect(hasOwn!({}, 'toString')).toBe(false);
  expect(hasOwn!(Object.create(null) as object, 'a')).toBe(false);
});

test('plain data is cloned throughout, circles included, and what is no data is refused', () => {
  const { structuredClone } = oldEngine();
  const data: Record<string, unknown> = { list: [1, { deep: new Date(5) }], none: null, not: undefined };
  data.self = data;
  const copy = structuredClone(data) as typeof data;
  expect(copy).toEqual(data);
  expect(copy.self).toBe(copy);
  expect((copy.list as unknown[])[1]).not.toBe((data.list as unknown[])[1]);
  expect(() => structuredClone({ act: () => 1 })).toThrow(TypeError);
});

test('a signal can be aborted from the beginning', () => {
  const { abort } = methodsOf(oldEngine().AbortSignal);
  expect(abort!()).toMatchObject({ aborted: true });
});

test('what an engine has stays its own, and what it gets stands in no loop over its properties', () => {
  const own = () => 1;
  const engine = {
    Array: { prototype: { at: own } },
    String: { prototype: {} },
    Object: {},
    AbortSignal: {},
  };
  polyfill(engine);
  expect(engine.Array.prototype.at).toBe(own);
  expect(Object.keys(engine.Array.prototype)).toEqual(['at']);
  expect(Object.keys(engine)).toEqual(['Array', 'String', 'Object', 'AbortSignal']);
});
