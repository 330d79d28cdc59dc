import type { Answer } from '#session-client';
import { sayFailure } from '../../ui/Toasts';

/** A command's refusal is shown as a toast; its success shows by itself, as an event. */
export async function reportRefusal(answer: Promise<Answer<unknown>>): Promise<void> {
  const got = await answer;
  if (!got.ok) sayFailure(got.message);
}
