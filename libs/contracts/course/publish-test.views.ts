/** What a batch test must have shown before a course may be published, and by which one it was. */
import {
  personaKeys,
  type BatchTestProblem,
  type BatchTestView,
  type PersonaKey,
} from '../batch-test/batch-test.views.js';
import type { Band } from '../enums.js';

type RequiredPersona = Exclude<PersonaKey, 'custom'>;

/** Of which simulated learners something can be required: those of an author's own have no name that stays. */
export const requiredPersonas = personaKeys.filter((key): key is RequiredPersona => key !== 'custom');

/** at_least: the middle of its scores is in the band or above it · below: it is not. */
export const bandBounds = ['at_least', 'below'] as const;
export type BandBound = (typeof bandBounds)[number];

/** Everybody's score is in the lowest one at least. */
export const requiredBands = ['pass', 'excellent'] as const satisfies readonly Band[];

/** @example {"persona": "expert", "bound": "at_least", "band": "pass"} */
export interface RequiredBand {
  persona: RequiredPersona;
  bound: BandBound;
  band: (typeof requiredBands)[number];
}

/** What a course requires of a batch test. @example {"without": ["order", "injection"]} */
export interface PublishTest {
  bands: RequiredBand[];
  /** Problems of which it may find none. */
  without: BatchTestProblem[];
}

/** What is proposed to begin with. */
export const usualPublishTest: PublishTest = {
  bands: [
    { persona: 'expert', bound: 'at_least', band: 'pass' },
    { persona: 'off_topic', bound: 'below', band: 'pass' },
    { persona: 'attacker', bound: 'below', band: 'pass' },
  ],
  without: ['order', 'injection', 'customer', 'question'],
};

/** The batch test by which a published course was published. @example {"number": 12, "version": 4, "hash": "9f2c61d07ab4", "role_name": null} */
export interface PassedTest extends Pick<BatchTestView, 'batch_test_id' | 'number' | 'role_name'> {
  /** When it had ended. */
  time: string;
  /** The course's version that was tested, and the hash of all that its sessions were played and scored by. */
  version: number;
  hash: string;
}
