/**
 * What the two builds call, their libraries included, and the oldest engines that they are for do not have (docs/operations.md names them).
 * `npm run check` holds the builds against `client/lint/known-to-engines.js`, which knows what stands here.
 */
type Test = (value: unknown, index: number, array: ArrayLike<unknown>) => unknown;

function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

function findLastIndex(this: ArrayLike<unknown>, test: Test, self?: unknown): number {
  for (let index = this.length - 1; index >= 0; index -= 1)
    if (test.call(self, this[index], index, this)) return index;
  return -1;
}

function findLast(this: ArrayLike<unknown>, test: Test, self?: unknown): unknown {
  const index = findLastIndex.call(this, test, self);
  return index < 0 ? undefined : this[index];
}

const hasOwn = (object: object, key: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, key);

/** Of plain data, which is all that is cloned here: objects, arrays and dates, also in circles. */
function structuredClone(value: unknown, known = new Map<unknown, unknown>()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('It can’t be cloned.');
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value);
  if (value instanceof Date) return new Date(value.getTime());
  const copy: object = Array.isArray(value) ? [] : {};
  known.set(value, copy);
  for (const key of Object.keys(value))
    (copy as Record<string, unknown>)[key] = structuredClone((value as Record<string, unknown>)[key], known);
  return copy;
}

function abort(reason?: unknown): AbortSignal {
  const controller = new AbortController();
  controller.abort(reason);
  return controller.signal;
}

/** The constructors and objects of one engine. */
export interface Engine {
  Array: { prototype: object };
  String: { prototype: object };
  Object: object;
  AbortSignal: object;
}

/** Gives an engine what it lacks; what it has stays its own. */
export function polyfill(engine: Engine): void {
  const lists = { at, findLast, findLastIndex };
  for (const [owner, missing] of [
    [engine.Array.prototype, lists],
    [engine.String.prototype, { at }],
    [engine.Object, { hasOwn }],
    [engine.AbortSignal, { abort }],
    [engine, { structuredClone: (value: unknown) => structuredClone(value) }],
  ] as const)
    for (const [name, value] of Object.entries(missing))
      if (!(name in owner))
        Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
}
