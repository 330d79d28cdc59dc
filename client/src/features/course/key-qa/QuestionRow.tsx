/** One question: what is asked, the answer, what it is worth and, behind a button, what earns it. */
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController, useWatch } from 'react-hook-form';
import type { ReworkWay } from '#contracts';
import { OrderButtons } from '../../../ui/OrderButtons';
import { Points } from './Points';
import { QuestionFigures } from '../question-statistics/QuestionFigures';
import { readScore, typedScore } from '../exam-question';
import type { ExamQuestion } from '../exam-question';
import type { Control } from '../use-questions';
import { FieldError } from '../../../ui/Field';

interface QuestionRowProps {
  at: number;
  count: number;
  onShift: (by: -1 | 1, what: Control) => void;
  onRemove: () => void;
  onDown: (what: Control) => void;
  onRework: (how: ReworkWay) => void;
}

export function QuestionRow({ at, count, onShift, onRemove, onDown, onRework }: QuestionRowProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const what = (event.target as HTMLElement).dataset.control as Control | undefined;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      onShift(event.key === 'ArrowUp' ? -1 : 1, what ?? 'question');
    } else if (event.key === 'Enter' && isText(what) && !event.shiftKey) {
      // Enter that ends the composition of a character goes nowhere.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      onDown(what!);
    }
  };
  const nth = `第 ${at + 1} 题`;
  return (
    <li aria-label={nth} onKeyDown={onKeyDown}>
      <span className="number" aria-hidden>
        {at + 1}
      </span>
      <Cell at={at} name="question" title="题目" />
      <Cell at={at} name="answer" title="标准答案" />
      <Cell at={at} name="score" title="分值" />
      <div className="buttons">
        <OrderButtons name={nth} at={at} count={count} onMove={onShift} onRemove={onRemove} />
      </div>
      <Points at={at} />
      <Measured at={at} nth={nth} onRework={onRework} />
    </li>
  );
}

/** What the answers so far say of the question as it is written now, and other questions for it. */
function Measured({
  at,
  nth,
  onRework,
}: {
  at: number;
  nth: string;
  onRework: QuestionRowProps['onRework'];
}) {
  const question = useWatch({ name: `key_qa.${at}` }) as ExamQuestion | undefined;
  const files = useWatch({ name: 'reference_files' }) as readonly unknown[] | undefined;
  // A row that was taken out is drawn once more.
  if (!question) return null;
  const canRework = question.question.trim() !== '' && (files?.length ?? 0) > 0;
  return (
    <QuestionFigures question={question}>
      {canRework && (
        <span>
          <Button size="small" aria-label={`改写${nth}`} onClick={() => onRework('reword')}>
            改写
          </Button>
          <Button size="small" aria-label={`给${nth}换题`} onClick={() => onRework('replace')}>
            换题
          </Button>
        </span>
      )}
    </QuestionFigures>
  );
}

const isText = (what: Control | undefined) => what === 'question' || what === 'answer' || what === 'score';

function Cell({ at, name, title }: { at: number; name: 'question' | 'answer' | 'score'; title: string }) {
  const id = useId();
  const { field, fieldState, formState } = useController({ name: `key_qa.${at}.${name}` });
  const { ref, value, onChange, ...input } = field;
  // The form checks the questions when one is added; what nobody has been to yet is not wrong yet.
  const error = fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined;
  const isScore = name === 'score';
  return (
    <div className={name}>
      <span className="title" aria-hidden>
        {title}
      </span>
      <OutlinedInput
        {...input}
        inputRef={ref}
        value={(value ?? '') as string | number}
        onChange={(event) => onChange(isScore ? typedScore(event.target.value) : event.target.value)}
        onBlur={() => {
          if (isScore) onChange(readScore(String(value ?? '')));
          input.onBlur();
        }}
        error={error !== undefined}
        fullWidth
        multiline={!isScore}
        maxRows={8}
        inputProps={{
          'data-control': name,
          'aria-label': `第 ${at + 1} 题的${title}`,
          'aria-describedby': error && `${id}-error`,
          ...(isScore && { inputMode: 'decimal', autoComplete: 'off' }),
        }}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
