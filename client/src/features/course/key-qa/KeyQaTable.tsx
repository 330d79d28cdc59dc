/**
 * The questions of an exam, edited where they stand: a table where there is room, cards where there is not. Its path in the form around
 * it is `key_qa`.
 */
import { lazy, Suspense, useState } from 'react';
import type { ClipboardEvent } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { limits } from '#contracts';
import type { ReworkWay } from '#contracts';
import { hintText, plainList, smallText, wrappingFlexRow } from '../../../ui/styles';
import { AuthoringTools } from '../question-drafting/AuthoringTools';
import type { CourseValues } from '../course-values';
import { sumOf } from '../exam-question';
import type { ExamQuestion } from '../exam-question';
import { QuestionRow } from './QuestionRow';
import { ReliabilityLine } from '../question-statistics/QuestionFigures';
import { useQuestions } from '../use-questions';
import type { KeyedQuestion } from '../use-questions';

const PasteDialog = lazy(() => import('./PasteDialog'));
const QuestionReworkDialog = lazy(() => import('../question-drafting/QuestionReworkDialog'));

const roomy = '@container (min-width: 640px)';
const columns = { display: 'grid', gridTemplateColumns: '24px 1fr 1fr 84px 104px', columnGap: 8 };

const Frame = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& .columns': { display: 'none', fontSize: 13, color: theme.vars.palette.hint, [roomy]: columns },
  '& ol': { ...plainList, margin: '0 0 12px' },
  '& ol:empty': { margin: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '24px 1fr auto',
    gap: 8,
    padding: '12px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    [roomy]: { ...columns, alignItems: 'start', padding: '8px 0' },
  },
  '& .number': {
    gridArea: '1 / 1',
    lineHeight: '36px',
    color: theme.vars.palette.hint,
    fontVariantNumeric: 'tabular-nums',
  },
  // On a card: number and buttons at the top, then the fields one below the other, under their names.
  '& .question, & .answer, & .score, & .points, & .measured': { gridColumn: '1 / -1', minWidth: 0 },
  '& .buttons': { display: 'flex', gridArea: '1 / 3' },
  '& .title': { fontSize: 13, color: theme.vars.palette.hint },
  [roomy]: {
    '& .title': { display: 'none' },
    '& .question': { gridArea: '1 / 2' },
    '& .answer': { gridArea: '1 / 3' },
    '& .score': { gridArea: '1 / 4' },
    // A sentence has no room in the narrow column: it goes on below the buttons.
    '& .score .error': { width: 196 },
    '& .buttons': { gridArea: '1 / 5', minHeight: 36, alignItems: 'center' },
    '& .points, & .measured': { gridColumn: '2 / -1' },
  },
  '& .points .MuiButton-root': { padding: '0 6px', marginLeft: -6 },
  '& .error': { margin: '4px 0 0', ...smallText, color: theme.vars.palette.error.main },
  '& .foot': wrappingFlexRow(8),
  '& .aside': hintText(theme),
  '& .none': { margin: '0 0 12px', color: theme.vars.palette.hint },
  '& .hint': { margin: '8px 0 0', ...hintText(theme) },
}));

/** @param drawing questions are to be drawn at once */
export function KeyQaTable({ drawing = false }: { drawing?: boolean }) {
  const questions = useQuestions();
  const { rows, list, announcement, add, shift, takeOut, bringIn, keyed, setPoints, goDown } = questions;
  /** The text of the paste dialog; null: it is closed. */
  const [pasted, setPasted] = useState<string | null>(null);
  /** The question for which others are proposed; null: none. */
  const [reworked, setReworked] = useState<Reworked | null>(null);
  const full = rows.length >= limits.keyQaPerCourse;
  // Cells of a spreadsheet that are pasted into a field are meant as questions, not as its text.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    event.preventDefault();
    setPasted(text);
  };
  return (
    <Frame>
      {rows.length > 0 && <ReliabilityLine />}
      {rows.length > 0 && (
        <div className="columns" aria-hidden>
          <span />
          <span>题目</span>
          <span>标准答案</span>
          <span>分值</span>
        </div>
      )}
      <ol ref={list} aria-label="题目" onPaste={onPaste}>
        {rows.map(({ key }, at) => (
          <QuestionRow
            key={key}
            at={at}
            count={rows.length}
            onShift={(by, what) => shift(at, by, what)}
            onRemove={() => takeOut(at)}
            onDown={(what) => goDown(at, what)}
            onRework={(how) => setReworked({ how, at, asked: keyed() })}
          />
        ))}
      </ol>
      {rows.length === 0 && <p className="none">还没有题目，可以从资料出题、从表格粘贴，也可以逐题添加。</p>}
      <AboutAll />
      <div className="foot">
        <Button variant="outlined" size="small" disabled={full} onClick={add}>
          添加题目
        </Button>
        <Button size="small" onClick={() => setPasted('')}>
          从表格粘贴
        </Button>
        <AuthoringTools {...{ bringIn, keyed, setPoints }} drawAtOnce={drawing} />
        {rows.length > 0 && <Sum />}
      </div>
      <p className="hint">
        {full && `一门课最多 ${limits.keyQaPerCourse} 题。`}
        回车到下一题，在最后一题回车会新增一题；Shift+回车换行；Alt+↑ 或 Alt+↓ 调整顺序。
      </p>
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
      {pasted !== null && (
        <Suspense>
          <PasteDialog
            text={pasted}
            present={rows.length}
            onClose={() => setPasted(null)}
            onBringIn={bringIn}
          />
        </Suspense>
      )}
      {reworked && <Rework {...reworked} exchange={questions.exchange} onClose={() => setReworked(null)} />}
    </Frame>
  );
}

interface Reworked {
  how: ReworkWay;
  at: number;
  /** All questions as they were when it was asked for. */
  asked: readonly KeyedQuestion[];
}

interface ReworkProps extends Reworked {
  exchange: ReturnType<typeof useQuestions>['exchange'];
  onClose: () => void;
}

function Rework({ how, at, asked, exchange, onClose }: ReworkProps) {
  const { getValues } = useFormContext<CourseValues>();
  const { key, ...question } = asked[at]!;
  return (
    <Suspense>
      <QuestionReworkDialog
        {...{ how, question, onClose }}
        nth={`第 ${at + 1} 题`}
        others={asked.filter((one) => one.key !== key).map((one) => one.question)}
        files={getValues('reference_files')}
        scenario={getValues('course_scenario')}
        onTake={(taken) => {
          exchange(key, taken);
          onClose();
        }}
      />
    </Suspense>
  );
}

/** The sum against 100; another sum is fine, it only has to be meant. */
function Sum() {
  const questions = useWatch({ name: 'key_qa' }) as readonly ExamQuestion[];
  const sum = sumOf(questions);
  return (
    <span role="status">
      共 {questions.length} 题，合计 {sum} 分{sum !== 100 && '。成绩会按比例折算成 100 分，不必正好是 100'}
    </span>
  );
}

/** What is wrong with the questions as a whole. */
function AboutAll() {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: 'key_qa' });
  const found = errors.key_qa as { message?: unknown; root?: { message?: string } } | undefined;
  const message = found?.root?.message ?? found?.message;
  return typeof message === 'string' ? (
    <p className="error" role="alert">
      {message}
    </p>
  ) : null;
}
