/** Asks that a person looks at words that were set aside. It is stored before it is said. */
import Button from '@mui/material/Button';
import type { ReviewState } from '#contracts';
import { useAskReviewMutation } from '../../api/ask-review.api';
import { Quiet } from './card-elements';
import type { SetAsideAction } from './SetAside';

interface AskReviewProps {
  session: number;
  turn: number;
  review: ReviewState | undefined;
}

const answers: Record<ReviewState, string> = { asked: '已请人查看', closed: '已有人看过，没有恢复' };

function AskReview({ session, turn, review }: AskReviewProps) {
  const [ask, { isLoading, isSuccess }] = useAskReviewMutation();
  const stands = review ?? (isSuccess ? 'asked' : null);
  return (
    <div aria-live="polite">
      {stands ? (
        <Quiet>{answers[stands]}</Quiet>
      ) : (
        <Button loading={isLoading} onClick={() => void ask({ session_id: session, turn })}>
          请人看看
        </Button>
      )}
    </div>
  );
}

/** `AskReview` for any turn of a session. */
export const askReviewIn =
  (session: number): SetAsideAction =>
  (turn, { review }) => <AskReview session={session} turn={turn} review={review} />;
