/** Key points for questions that were typed by hand, as files have them; and the questions that no file supports. */
import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { KeyPoint, PointsProgress, ProposedPointsView } from '#contracts';
import { proposeKeyPoints } from '../../../api/console/authoring';
import type { PickedFile } from '../course-values';
import { readScore } from '../exam-question';
import type { ExamQuestion } from '../exam-question';
import type { KeyedQuestion } from '../use-questions';
import { placeText } from '../../../lib/file-labels';
import { countText } from '../../../lib/numbers';
import { useShowSource } from '../sources/use-source';
import { Choice, ChoiceList, toggledIn } from './ChoiceList';
import { pointsFor } from './question-proposals';

type Answered = ProposedPointsView['questions'][number];

const List = styled(ChoiceList)({
  '& .MuiButton-root': { padding: '0 6px', textAlign: 'left', fontWeight: 400 },
});

interface PointsDialogProps {
  questions: readonly KeyedQuestion[];
  files: readonly PickedFile[];
  onClose: () => void;
  /** Points by the key of their question. */
  onTake: (points: ReadonlyMap<string, KeyPoint[]>) => void;
}

export default function KeyPointsDialog({ questions, files, onClose, onTake }: PointsDialogProps) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [progress, setProgress] = useState<PointsProgress | null>(null);
  const [answered, setAnswered] = useState<readonly Answered[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef({ questions, files, onClose });
  useEffect(() => {
    const { questions, files, onClose } = latest.current;
    const body = {
      file_ids: files.map(({ file_id }) => file_id),
      questions: typed(questions).map(({ at, question: { question, answer } }) => ({
        ...{ index: at + 1, question, answer },
      })),
    };
    const request = dispatch(proposeKeyPoints({ body, onPiece: setProgress }));
    let gone = false;
    void request.then((result) => {
      if (gone) return;
      // The toast of the failed request has said why.
      if (!proposeKeyPoints.fulfilled.match(result)) return onClose();
      const data = result.payload;
      setAnswered(data.questions);
      // Points that somebody has written are replaced only when that is said.
      const open = data.questions.filter(
        ({ index, supported }) => supported && questions[index - 1]!.key_points.length === 0,
      );
      setChosen(new Set(open.map(({ index }) => index)));
    });
    return () => {
      gone = true;
      request.abort();
    };
  }, [dispatch]);

  const supported = answered?.filter((one) => one.supported) ?? [];
  const unsupported = answered?.filter((one) => !one.supported) ?? [];
  const toggle = (index: number) => setChosen(toggledIn(chosen, index));
  const pointsOf = ({ index, key_points }: Answered) =>
    pointsFor(Number(readScore(String(questions[index - 1]!.score))) || 0, key_points);
  const take = () =>
    onTake(
      new Map(
        supported
          .filter(({ index }) => chosen.has(index))
          .map((one) => [questions[one.index - 1]!.key, pointsOf(one)]),
      ),
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="points-title">
      <DialogTitle id="points-title" component="h2">
        {answered ? '建议的得分点' : '正在找得分点'}
      </DialogTitle>
      <DialogContent aria-busy={!answered}>
        {!answered && (
          <>
            <p role="status">
              {progress
                ? `已看 ${progress.done} / ${progress.total} 题`
                : 'AI 正在参考资料里找每道题的得分点，题目多时要等一会儿。'}
            </p>
            <LinearProgress
              aria-label="正在找得分点"
              {...(progress && {
                variant: 'determinate',
                value: (progress.done / progress.total) * 100,
              })}
            />
          </>
        )}
        {unsupported.length > 0 && (
          <Alert severity="warning">
            第 {unsupported.map(({ index }) => index).join('、')}{' '}
            题在参考资料里没有依据，请核对题目，或补充资料。
          </Alert>
        )}
        {supported.length > 0 && (
          <List aria-label="建议的得分点">
            {supported.map((one) => (
              <Suggestion
                key={one.index}
                question={questions[one.index - 1]!}
                index={one.index}
                points={pointsOf(one)}
                proposed={one.key_points}
                chosen={chosen.has(one.index)}
                onToggle={() => toggle(one.index)}
              />
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{!answered ? '停止' : supported.length > 0 ? '放弃' : '关闭'}</Button>
        {supported.length > 0 && (
          <Button variant="contained" disabled={chosen.size === 0} onClick={take}>
            {chosen.size > 0 ? `采用 ${chosen.size} 题的得分点` : '采用'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Questions that ask something. */
const typed = (questions: readonly ExamQuestion[]) =>
  questions
    .map((question, at) => ({ at, question }))
    .filter(({ question }) => question.question.trim() !== '');

interface SuggestionProps {
  question: ExamQuestion;
  index: number;
  points: readonly KeyPoint[];
  proposed: Answered['key_points'];
  chosen: boolean;
  onToggle: () => void;
}

function Suggestion({ question, index, points, proposed, chosen, onToggle }: SuggestionProps) {
  const show = useShowSource();
  const there = question.key_points.length;
  return (
    <Choice label={`采用第 ${index} 题的得分点`} chosen={chosen} onToggle={onToggle}>
      <h3>
        {index}. {question.question}
      </h3>
      {there > 0 && <small>会替换现有的 {countText(there)} 个得分点</small>}
      <ul>
        {proposed.map(({ text, source }, at) => (
          <li key={text}>
            {text}（{points[at]?.score ?? 0} 分）
            <Button size="small" onClick={() => show(source)}>
              {source.file_name} {placeText(source.place)}
            </Button>
          </li>
        ))}
      </ul>
    </Choice>
  );
}
