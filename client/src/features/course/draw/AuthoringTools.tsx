/** What the AI does for an exam's questions. It alone looks at all of them while they are typed, so that the table needn't. */
import { lazy, Suspense, useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { PickedFile } from '../form/values';
import type { Question } from '../key-qa/question';
import type { useQuestions } from '../key-qa/use-questions';

const DrawDialog = lazy(() => import('./DrawDialog'));
const PointsDialog = lazy(() => import('./PointsDialog'));

export function AuthoringTools({
  bringIn,
  setPoints,
}: Pick<ReturnType<typeof useQuestions>, 'bringIn' | 'setPoints'>) {
  /** Once opened it stays, and keeps what was drawn. */
  const [drawing, setDrawing] = useState<'never' | 'open' | 'closed'>('never');
  const [suggesting, setSuggesting] = useState(false);
  const questions = useWatch({ name: 'key_qa' }) as readonly Question[];
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
          onClick={() => setSuggesting(true)}
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
          <DrawDialog
            open={drawing === 'open'}
            present={questions}
            onClose={() => setDrawing('closed')}
            onTake={(drawn, from, instead) => bringIn(drawn, instead, from)}
          />
        </Suspense>
      )}
      {suggesting && (
        <Suspense>
          <PointsDialog
            questions={questions}
            files={files ?? []}
            onClose={() => setSuggesting(false)}
            onTake={(points) => {
              setPoints(points);
              setSuggesting(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
