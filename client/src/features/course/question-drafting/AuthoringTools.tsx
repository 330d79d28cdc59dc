/** What the AI does for an exam's questions. It alone looks at all of them while they are typed, so that the table needn't. */
import { lazy, Suspense, useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { PickedFile } from '../course-values';
import type { ExamQuestion } from '../exam-question';
import type { KeyedQuestion, useQuestions } from '../use-questions';

const QuestionDraftingDialog = lazy(() => import('./QuestionDraftingDialog'));
const KeyPointsDialog = lazy(() => import('./KeyPointsDialog'));

export function AuthoringTools({
  bringIn,
  keyed,
  setPoints,
  drawAtOnce,
}: Pick<ReturnType<typeof useQuestions>, 'bringIn' | 'keyed' | 'setPoints'> & { drawAtOnce: boolean }) {
  /** Once opened it stays, and keeps what was drawn. */
  const [drawing, setDrawing] = useState<'never' | 'open' | 'closed'>(drawAtOnce ? 'open' : 'never');
  /** The questions that key points are proposed for, as they were when that began; null: for none. */
  const [asked, setAsked] = useState<readonly KeyedQuestion[] | null>(null);
  const questions = useWatch({ name: 'key_qa' }) as readonly ExamQuestion[];
  const files = useWatch({ name: 'reference_files' }) as readonly PickedFile[] | undefined;
  const hint = useId();
  const asksSomething = questions.some(({ question }) => question.trim() !== '');
  const noFiles = !files?.length;
  return (
    <>
      <Button size="small" onClick={() => setDrawing('open')}>
        从资料出题
      </Button>
      {asksSomething && (
        <Button
          size="small"
          disabled={noFiles}
          aria-describedby={noFiles ? hint : undefined}
          onClick={() => setAsked(keyed())}
        >
          建议得分点
        </Button>
      )}
      {asksSomething && noFiles && (
        <span className="aside" id={hint}>
          选好参考资料后，AI 可以建议得分点
        </span>
      )}
      {drawing !== 'never' && (
        <Suspense>
          <QuestionDraftingDialog
            open={drawing === 'open'}
            present={questions}
            onClose={() => setDrawing('closed')}
            onTake={(drawn, from, instead) => bringIn(drawn, instead, from)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <KeyPointsDialog
            questions={asked}
            files={files ?? []}
            onClose={() => setAsked(null)}
            onTake={(points) => {
              setPoints(points);
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
