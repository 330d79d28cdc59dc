/** Which turns a person is to look at, as a step leaves it. Pure. */
import { isReviewOpen, wordsSetAside, type SessionState } from '#dialogue';

/** A turn's row in the list of what administrators are asked to look at. */
export interface ReviewRequest {
  session_id: number;
  turn: number;
  about: 'set_aside';
  /** When it was asked for; the row keeps the first time. */
  asked_at: string;
  words: string[];
  is_open: boolean;
}

/** The rows that a step changes: requests that it opens or closes. */
export function changedReviewRequests(
  sid: number,
  before: SessionState,
  after: SessionState,
  at: number,
): ReviewRequest[] {
  const wasOpen = new Set(
    before.turns.filter((turn) => isReviewOpen(before, turn)).map(({ index }) => index),
  );
  return after.turns.flatMap((turn) => {
    const is_open = isReviewOpen(after, turn);
    if (is_open === wasOpen.has(turn.index)) return [];
    return [
      {
        ...{ session_id: sid, turn: turn.index, about: 'set_aside' as const, is_open },
        asked_at: new Date(at).toISOString(),
        words: wordsSetAside(after, turn.index),
      },
    ];
  });
}
