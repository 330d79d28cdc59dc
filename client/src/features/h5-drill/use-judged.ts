/** An answer whose judge was away is asked after until it is judged, while somebody looks. */
import { useEffect, useState } from 'react';
import type { DrillReviewView } from '#contracts';
import { useDrillAnswerMutation } from '../../api/drill.api';
import { sentAnswer } from './sent-answers';

const againAfterMs = 15_000;

export function useJudged(sent: DrillReviewView): DrillReviewView {
  const [review, setReview] = useState(sent);
  const [ask] = useDrillAnswerMutation();
  const isPending = review.state === 'pending';
  useEffect(() => {
    const body = sentAnswer(sent.review_id);
    if (!isPending || !body) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') void ask(body).then(({ data }) => data && setReview(data));
    }, againAfterMs);
    return () => clearInterval(timer);
  }, [isPending, sent.review_id, ask]);
  return review;
}
