import type { ModelPurpose } from '#contracts';
import type { Account } from '#llm';
import { accountFor } from '../../platform/llm/index.js';
import type { SessionView } from './engine.types.js';

/** Under what a session's calls of the model are counted: those of a batch test's are all for it. */
export const accountOf = (
  { facts: { origin, courseId, sid } }: SessionView,
  purpose: Extract<ModelPurpose, 'customer' | 'judge' | 'summary'>,
): Account => accountFor(origin === 'batch' ? 'batch' : purpose, { course: courseId, session: sid });
