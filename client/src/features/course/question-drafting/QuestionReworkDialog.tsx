/** 改写 and 换题: what the AI proposes in the place of one question, beside what stands there. Nothing changes before one is taken. */
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ProposedQa, ReworkWay } from '#contracts';
import { reworkQuestion } from '../../../api/console/authoring';
import { phone } from '../../../ui/styles';
import { pointsToSend, pointText, readScore } from '../exam-question';
import type { ExamQuestion } from '../exam-question';
import type { PickedFile } from '../course-values';
import { analysisOf, useQuestionAnalysis } from '../question-statistics/use-question-analysis';
import { questionFindings } from '../question-statistics/analysis-words';
import { ProposalList, ProposalText } from './QuestionProposals';
import { pointsFor } from './question-proposals';

const Present = styled('section')(({ theme }) => ({
  padding: '8px 12px',
  borderRadius: 8,
  background: theme.vars.palette.background.default,
  overflowWrap: 'anywhere',
  '& h3': { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-wrap' },
}));

const List = styled(ProposalList)({
  '& > li': { display: 'block' },
  '& > li > .MuiButton-root': { marginTop: 8 },
});

interface ReworkDialogProps {
  how: ReworkWay;
  /** 第 3 题 */
  nth: string;
  question: ExamQuestion;
  /** What the exam asks besides. */
  others: readonly string[];
  files: readonly PickedFile[];
  scenario: string;
  onClose: () => void;
  onTake: (question: ExamQuestion) => void;
}

const words = {
  reword: { title: '改写', working: 'AI 正在换一种问法', none: '没有想出别的问法，可以自己改一改。' },
  replace: {
    title: '换题',
    working: 'AI 正在从同一段资料另出题',
    none: '这段资料里没有别的可考了，可以补充资料，或自己写一题。',
  },
} as const;

export default function QuestionReworkDialog(props: ReworkDialogProps) {
  const { how, nth, question, onClose, onTake } = props;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [proposed, setProposed] = useState<readonly ProposedQa[] | null>(null);
  const analysed = useQuestionAnalysis();
  const finding = analysed ? analysisOf(analysed, question)?.finding : undefined;
  const score = Number(readScore(String(question.score))) || 0;
  const latest = useRef({ ...props, finding, score });
  useEffect(() => {
    const { question: asked, others, files, scenario, onClose: close, ...rest } = latest.current;
    const request = dispatch(
      reworkQuestion({
        body: {
          file_ids: files.map(({ file_id }) => file_id),
          scenario,
          question: {
            ...{ index: asked.index, question: asked.question, answer: asked.answer, score: rest.score },
            key_points: pointsToSend(asked.key_points),
          },
          how: rest.how,
          ...(rest.finding && { finding: rest.finding }),
          others: [...others],
        },
        onPiece: () => {},
      }),
    );
    let gone = false;
    void request.then((result) => {
      if (gone) return;
      // The toast of the failed request has said why.
      if (!reworkQuestion.fulfilled.match(result)) return close();
      setProposed(result.payload.key_qa);
    });
    return () => {
      gone = true;
      request.abort();
    };
  }, [dispatch]);
  const whole = useMediaQuery(phone);
  const { title, working, none } = words[how];
  const asTaken = (one: ProposedQa): ExamQuestion =>
    how === 'reword'
      ? { ...question, question: one.question }
      : {
          ...question,
          question: one.question,
          answer: one.answer,
          key_points: pointsFor(score, one.key_points),
        };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={whole} maxWidth="md" aria-labelledby="rework-title">
      <DialogTitle id="rework-title" component="h2">
        {title}
        {nth}
      </DialogTitle>
      <DialogContent aria-busy={proposed === null}>
        <Present aria-label="现在的题目">
          <h3>现在的题目{finding && finding !== 'few' && `：${questionFindings[finding].label}`}</h3>
          <p>{question.question}</p>
          <p>{question.answer}</p>
          {question.key_points.length > 0 && <p>得分点：{question.key_points.map(pointText).join('；')}</p>}
        </Present>
        {proposed === null && (
          <>
            <p role="status">{working}，要等一会儿。</p>
            <LinearProgress aria-label={working} />
          </>
        )}
        {proposed?.length === 0 && <p role="status">{none}</p>}
        {proposed && proposed.length > 0 && (
          <>
            <p role="status">
              {how === 'reword'
                ? `${proposed.length} 种问法，采用后标准答案和得分点不变。`
                : `${proposed.length} 道题，采用后题目、标准答案和得分点一起换掉，分值不变。`}
              采用后可以撤销，保存后才生效；换了说法的题目，作答情况从头算起。
            </p>
            <List aria-label="可以采用的题目">
              {proposed.map((one) => (
                <li key={one.question}>
                  {how === 'reword' ? (
                    <h3>{one.question}</h3>
                  ) : (
                    <div>
                      <ProposalText proposed={one} score={score} />
                    </div>
                  )}
                  <Button variant="outlined" size="small" onClick={() => onTake(asTaken(one))}>
                    替换{nth}
                    <span className="visually-hidden">：{one.question}</span>
                  </Button>
                </li>
              ))}
            </List>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{proposed === null ? '停止' : '不换'}</Button>
      </DialogActions>
    </Dialog>
  );
}
