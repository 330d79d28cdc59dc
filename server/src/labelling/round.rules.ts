/** How a round of labels stands, for everybody and for one of them. Pure. */
import type { LabellingPhase, LabelVerdict } from '#contracts';
import { shuffled } from '#dialogue';
import type { Item } from './label.repository.js';

/** How many people judge everything. */
export const passes = 2;

export const hasBoth = ({ labels }: Pick<Item, 'labels'>): boolean => labels.length === passes;

/** Two people have said different things of it. */
export const isDiffering = (item: Pick<Item, 'labels'>): boolean =>
  hasBoth(item) && item.labels[0]!.verdict !== item.labels[1]!.verdict;

export const labelBy = ({ labels }: Pick<Item, 'labels'>, labeller: number): LabelVerdict | null =>
  labels.find((label) => label.labeller === labeller)?.verdict ?? null;

/** Somebody's to judge: what they have judged, and what fewer than two others have. */
const isFor = (item: Item, reader: number): boolean => labelBy(item, reader) !== null || !hasBoth(item);

/** Both have judged everything, and where they differed it is settled. */
export const isComplete = (items: readonly Item[]): boolean =>
  items.every((item) => hasBoth(item) && (!isDiffering(item) || item.settled !== null));

export function phaseOf(items: readonly Item[], reader: number): LabellingPhase {
  if (isComplete(items)) return 'none';
  if (items.some((item) => isFor(item, reader) && labelBy(item, reader) === null)) return 'labelling';
  return items.every(hasBoth) ? 'settling' : 'waiting';
}

/** What somebody is to judge, in an order of their own. */
export const itemsFor = (items: readonly Item[], reader: number, seed: number): Item[] =>
  shuffled(
    items.filter((item) => isFor(item, reader)),
    seed + reader,
  );

/** Who has judged how much, in the order in which they began. */
export function labellersOf(items: readonly Item[]): { labeller: number; labelled: number }[] {
  const known = new Map<number, { labelled: number; since: number }>();
  for (const { labels } of items)
    for (const { labeller, at } of labels) {
      const { labelled, since } = known.get(labeller) ?? { labelled: 0, since: Infinity };
      known.set(labeller, { labelled: labelled + 1, since: Math.min(since, Date.parse(at)) });
    }
  return [...known]
    .sort(([, a], [, b]) => a.since - b.since)
    .map(([labeller, { labelled }]) => ({ labeller, labelled }));
}
