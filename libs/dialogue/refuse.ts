/** What the parts of `step` share. */
import type { Input, Outcome } from './types.js';

export type Of<T extends Input['type']> = Extract<Input, { type: T }>;
export type Refused = Extract<Outcome, { ok: false }>;

export const refuse = (refusal: Refused['refusal']): Refused => ({ ok: false, refusal });
