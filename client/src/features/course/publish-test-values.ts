/** What a course requires of a batch test, as its form holds it. Pure; its spec lies beside. */
import { bandBounds, batchTestProblems, requiredBands, requiredBandText, requiredPersonas } from '#contracts';
import type { BatchTestProblem, PublishTest, RequiredBand } from '#contracts';

/** Of each kind of simulated learner one choice, null for none, and whether each kind of problem is allowed. */
export interface PublishTestValues {
  bands: Record<RequiredBand['persona'], string | null>;
  without: Record<BatchTestProblem, boolean>;
}

const choiceOf = ({ bound, band }: Pick<RequiredBand, 'bound' | 'band'>): string => `${bound} ${band}`;
const choices = bandBounds.flatMap((bound) => requiredBands.map((band) => ({ bound, band })));

/** 至少合格 … 低于优秀 */
export const bandChoices = choices.map((choice) => ({
  value: choiceOf(choice),
  label: requiredBandText(choice),
}));

const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

export const testValues = (test: PublishTest | null): PublishTestValues | null =>
  test && {
    bands: recordOf(requiredPersonas, (persona) => {
      const wanted = test.bands.find((one) => one.persona === persona);
      return wanted ? choiceOf(wanted) : null;
    }),
    without: recordOf(batchTestProblems, (problem) => test.without.includes(problem)),
  };

export const testToSend = (values: PublishTestValues | null): PublishTest | null =>
  values && {
    bands: requiredPersonas.flatMap((persona) => {
      const chosen = choices.find((choice) => choiceOf(choice) === values.bands[persona]);
      return chosen ? [{ persona, ...chosen }] : [];
    }),
    without: batchTestProblems.filter((problem) => values.without[problem]),
  };
