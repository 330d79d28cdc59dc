/** How well customers' lines are told apart by what they object to, on lines that were held out. Figures stand in docs/objections.md. */
import { describe, expect, it } from '@jest/globals';
import { Cluster, Clusters } from '../../src/objection/clustering.rules.js';
import { objectionsIn } from '../../src/objection/lines.rules.js';
import { labelledLines, otherLines } from './labelled-lines.js';

type Half = 'tuned' | 'held out';
const half = <T>(items: readonly T[], which: Half) =>
  items.filter((_, at) => at % 2 === (which === 'tuned' ? 0 : 1));

/** Pairs of lines that are together and ought to be; a line that was not collected is with nobody. */
function measured(which: Half) {
  const lines = Object.entries(labelledLines).flatMap(([label, all]) =>
    half(all, which).map((text) => ({ label, text })),
  );
  const clusters = new Clusters([]);
  let next = 0;
  const found = lines.map(({ label, text }) => {
    const [said] = objectionsIn(text);
    if (!said) return { label, text, cluster: null };
    const near = clusters.nearest(said.normal);
    const cluster = near ?? new Cluster((next += 1), []);
    clusters.add(cluster, said.normal);
    return { label, text, cluster: cluster.id };
  });
  let [both, together, same] = [0, 0, 0];
  found.forEach((one, at) => {
    for (const other of found.slice(at + 1)) {
      const isTogether = one.cluster !== null && one.cluster === other.cluster;
      const isSame = one.label === other.label;
      both += Number(isTogether && isSame);
      together += Number(isTogether);
      same += Number(isSame);
    }
  });
  const [precision, recall] = [both / together, both / same];
  const others = half(otherLines, which);
  return {
    found,
    lines: lines.length,
    clusters: next,
    collected: found.filter(({ cluster }) => cluster !== null).length,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    others: others.length,
    slipped: others.filter((text) => objectionsIn(text).length > 0),
  };
}

describe('objections of the labelled lines', () => {
  it('are at least two hundred, over twelve objections, and others', () => {
    expect(Object.keys(labelledLines)).toHaveLength(12);
    const all = [...Object.values(labelledLines).flat(), ...otherLines];
    expect([all.length >= 200, new Set(all).size === all.length]).toEqual([true, true]);
  });

  it('are told apart on lines that nothing was tuned on', () => {
    const { found: _, ...figures } = measured('held out');
    expect(figures).toEqual({
      ...{ lines: 103, collected: 99, clusters: 17 },
      precision: expect.closeTo(0.946, 3),
      recall: expect.closeTo(0.804, 3),
      f1: expect.closeTo(0.869, 3),
      ...{ others: 23, slipped: [] },
    });
  });

  it('have the same answer however often they are read', () => {
    expect(measured('held out')).toEqual(measured('held out'));
  });
});
