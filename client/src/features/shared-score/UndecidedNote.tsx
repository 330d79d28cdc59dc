/** Near the score: what a model that only demonstrates could not decide, and what therefore counts in nothing. */
import { undecidedText } from '#contracts';
import type { SessionResultView } from '#contracts';
import { Quiet } from './card-elements';

export function UndecidedNote({ result: { state, undecided = [] } }: { result: SessionResultView }) {
  if (undecided.length === 0) return null;
  return (
    <Quiet>
      {undecidedText(undecided)}
      {state === 'scored' ? '，没有计入总分。' : '。'}
    </Quiet>
  );
}
