/** Two people changed the same thing from the same beginning: what of it can stand together, and where one of them must give way. */

interface Versions<V> {
  /** What both began with. */
  base: V;
  mine: V;
  theirs: V;
}

export interface Merge<V> {
  /** Fields that I alone changed. */
  onlyMine: (keyof V)[];
  /** Fields that they alone changed. */
  onlyTheirs: (keyof V)[];
  /** Fields that both changed, and not to the same. */
  both: (keyof V)[];
  /** Everything put together; where both changed a field, mine, except for these. */
  taking: (theirs: readonly (keyof V)[]) => V;
}

/**
 * Merges field by field; a list counts as one field. What is not among `names` is theirs, as it is on the server.
 * @param sentOf what the server is sent of the values: two values are the same when the same is sent of them
 */
export function threeWayMerge<V extends object>(
  names: readonly (keyof V)[],
  { base, mine, theirs }: Versions<V>,
  sentOf: (values: V) => object = (values) => values,
): Merge<V> {
  const [was, my, their] = [base, mine, theirs].map((values) => sentOf(values) as V) as [V, V, V];
  const differ = (one: V, other: V) =>
    names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  const differing = differ(my, their);
  const byMe = differ(was, my).filter((name) => differing.includes(name));
  const byThem = differ(was, their).filter((name) => differing.includes(name));
  const onlyMine = byMe.filter((name) => !byThem.includes(name));
  const both = byMe.filter((name) => byThem.includes(name));
  const withMine = (fields: readonly (keyof V)[]): V => ({
    ...theirs,
    ...Object.fromEntries(fields.map((name) => [name, mine[name]])),
  });
  return {
    onlyMine,
    onlyTheirs: byThem.filter((name) => !byMe.includes(name)),
    both,
    taking: (taken) => withMine([...onlyMine, ...both.filter((name) => !taken.includes(name))]),
  };
}
