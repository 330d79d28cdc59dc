import type { ModelPurpose } from '#contracts';
import type { Account } from '#llm';

/** Under what calls of the model are counted. */
export const accountFor = (purpose: ModelPurpose, of: Omit<Account, 'purpose'> = {}): Account => ({
  purpose,
  ...of,
});
