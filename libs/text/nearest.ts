/** Which of many texts are nearest to what is asked, by the neighbouring letters that they share. */

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Every two neighbouring letters; of long texts only those that are looked for. */
function pairsIn(text: string, among?: ReadonlySet<string>): Set<string> {
  const letters = bare(text);
  const pairs = new Set<string>();
  for (let at = 1; at < letters.length; at += 1) {
    const pair = letters.slice(at - 1, at + 1);
    if (!among || among.has(pair)) pairs.add(pair);
  }
  return pairs;
}

/**
 * Looks through the texts once for all that is going to be asked. What it answers finds for one of these the places of the texts that share
 * anything with it, the nearest first. Letters that stand in few texts tell more than those that stand in many.
 */
export function nearestOf(
  texts: readonly string[],
  all: readonly string[],
): (asked: string) => readonly number[] {
  const wanted = new Set(all.flatMap((text) => [...pairsIn(text)]));
  const pairs = texts.map((text) => pairsIn(text, wanted));
  const spread = new Map<string, number>();
  for (const own of pairs) for (const pair of own) spread.set(pair, (spread.get(pair) ?? 0) + 1);
  const worth = (pair: string) => Math.log(1 + texts.length / spread.get(pair)!);
  return (asked) => {
    const sought = [...pairsIn(asked)].filter((pair) => spread.has(pair));
    return pairs
      .map((own, at) => ({
        at,
        shared: sought.reduce((sum, pair) => sum + (own.has(pair) ? worth(pair) : 0), 0),
      }))
      .filter(({ shared }) => shared > 0)
      .sort((one, other) => other.shared - one.shared)
      .map(({ at }) => at);
  };
}
