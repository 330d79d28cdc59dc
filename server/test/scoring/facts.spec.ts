/** Talks of twenty trades, written by somebody who had not seen the code: honest turns that are flagged, and planted contradictions that are found. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { claimsIn, compileFacts, contradictionsIn } from '#facts';

interface Shop {
  trade: string;
  material: string;
  turns: {
    before: { role: string; text: string }[];
    messages: string[];
    contradictions: { quote: string; right: string; line: string }[];
  }[];
}

const shopsOf = (set: string) =>
  JSON.parse(readFileSync(new URL(`./facts/${set}.json`, import.meta.url), 'utf8')) as Shop[];

function measure(set: string) {
  const figures = { honest: 0, flagged: 0, planted: 0, found: 0 };
  for (const { material, turns } of shopsOf(set)) {
    const { facts } = compileFacts(material);
    for (const { before, messages, contradictions } of turns) {
      const customer = before.flatMap(({ role, text }) => (role === 'customer' ? [text] : []));
      const talk = { texts: messages, customer };
      const said = contradictionsIn(claimsIn(talk, facts), talk, facts);
      if (contradictions.length === 0) {
        figures.honest += 1;
        if (said.length > 0) figures.flagged += 1;
      } else {
        figures.planted += 1;
        const isIn = (one: string, other: string) => one.includes(other) || other.includes(one);
        if (contradictions.some(({ quote }) => said.some((one) => isIn(quote, one.quote)))) figures.found += 1; // prettier-ignore
      }
    }
  }
  return figures;
}

// What was reached, held; the unseen ones were not looked at while the code was written.
describe.each([
  ['seen', { honest: 175, flagged: 0, planted: 121, found: 106 }],
  ['unseen', { honest: 178, flagged: 12, planted: 135, found: 78 }],
  ['unseen-eight', { honest: 604, flagged: 55, planted: 369, found: 248 }],
  ['unseen-four', { honest: 280, flagged: 15, planted: 173, found: 104 }],
])('In the talks of the %s set', (set, reached) => {
  const figures = measure(set);
  const { honest, flagged, planted, found } = figures;

  it(`${flagged} of ${honest} honest turns are flagged, ${found} of ${planted} contradictions found`, () => {
    expect([honest, planted]).toEqual([reached.honest, reached.planted]);
    expect(flagged).toBeLessThanOrEqual(reached.flagged);
    expect(found).toBeGreaterThanOrEqual(reached.found);
  });
});
