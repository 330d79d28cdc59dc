/** Cheap signals of a learner's message, found by words alone, so that a reply never waits for an evaluation. */
import type { Criterion } from '#contracts';
import { normalise, saysAny } from '#text';
import type { Signals } from './types.js';

/** Past this a customer in a shop stops listening (a real service message has a median of 9 to 15 characters). */
const tooLong = 240;
/** Shorter messages ("好的", "可以试试") say too little to be called off topic. */
const shortestJudged = 8;

function bigrams(text: string): Set<string> {
  const letters = [...text].filter((c) => /[\p{L}\p{N}]/u.test(c));
  return new Set(letters.slice(1).map((c, i) => letters[i]! + c));
}

function isElsewhere(pairs: readonly string[], about: string): boolean {
  const topic = bigrams(normalise(about));
  return pairs.every((pair) => !topic.has(pair));
}

/**
 * @param text what the learner just said
 * @param earlier what the learner said before in this session
 * @param about everything this talk may be about (scenario, roles, rules, what the customer said)
 * @param criteria the rules' criteria; those decided by words are looked for
 */
export function signalsOf(
  text: string,
  earlier: readonly string[],
  about: string,
  criteria: readonly Criterion[],
): Signals {
  const plain = normalise(text);
  const hits = (kind: Criterion['kind']) =>
    criteria
      .filter((c) => c.kind === kind && saysAny(text, c.keywords ?? []).said)
      .map((c) => c.criterion_id);
  const signals: Signals = { said: hits('must_say'), forbidden: hits('must_not_say') };
  const own = bigrams(plain);
  if (!/[\p{L}\p{N}]/u.test(plain)) signals.empty = true;
  if (plain.length > 3 && earlier.some((before) => normalise(before) === plain)) signals.repeated = true;
  if (text.length > tooLong) signals.tooLong = true;
  if (plain.length >= shortestJudged && own.size > 0) {
    // Nearly every message shares a pair of letters with the topic as it stands; only the others need a closer look.
    const pairs = [...own];
    if (pairs.every((pair) => !about.includes(pair)) && isElsewhere(pairs, about)) signals.offTopic = true;
  }
  return signals;
}
