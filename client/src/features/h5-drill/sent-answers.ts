/** Answers as they were sent, by what they became: sent again they are the same answer. */
import type { DrillAnswer } from '../../api/drill.api';

const sent = new Map<number, DrillAnswer>();

export const rememberSent = (reviewId: number, body: DrillAnswer): void => void sent.set(reviewId, body);
export const sentAnswer = (reviewId: number): DrillAnswer | undefined => sent.get(reviewId);
