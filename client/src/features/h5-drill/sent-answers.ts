/** Answers as they were sent, by what they became: sent again they are the same answer. */
import type { DrillAnswerDto } from '#contracts/drill/drill.dto';

const sent = new Map<number, DrillAnswerDto>();

export const rememberSent = (reviewId: number, body: DrillAnswerDto): void => void sent.set(reviewId, body);
export const sentAnswer = (reviewId: number): DrillAnswerDto | undefined => sent.get(reviewId);
