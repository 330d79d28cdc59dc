/** 逐题得分: the best and the worst first, then every question as a row that opens. */
import { useId, useState } from 'react';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { styled } from '@mui/material/styles';
import type { ExamQuestionView } from '#contracts';
import { cutOff, flexRow, plainButton, plainList } from '../../../ui/styles';
import { askReviewIn } from '../../shared-score/AskReview';
import { bestAndWorst, earnedText, isWeak, titleOf } from '../../shared-score/exam';
import { JudgedAnswer } from '../../shared-score/JudgedAnswer';
import { recordingIn } from '../../shared-score/turns';
import { Card, LinkButton } from '../../shared-score/card-elements';
import type { ExamOf } from './ExamScoreCard';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  '& h2': { margin: 0 },
  '& div': { display: 'flex', gap: 12 },
});

const Rows = styled('ol')(({ theme }) => ({
  ...plainList,
  '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { margin: 0, font: 'inherit' },
}));

const Row = styled('button')(({ theme }) => ({
  ...flexRow(8),
  width: '100%',
  minHeight: 44,
  ...plainButton,
  // Opened, a title in two lines keeps off what is above and below it.
  padding: '10px 0',
  color: 'inherit',
  fontSize: 15,
  lineHeight: '24px',
  textAlign: 'left',
  '& .number': {
    flex: '0 0 22px',
    fontSize: 14,
    textAlign: 'right',
    color: theme.vars.palette.hint,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .title': { flex: 1, minWidth: 0, ...cutOff },
  '& .points': { flex: 'none', fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.hint },
  '& .points b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '&[data-weak="true"] .points b': { color: theme.vars.palette.warning.main },
  '& svg': { flex: 'none', fontSize: 20, color: theme.vars.palette.hint, transition: 'transform .15s' },
  '&[aria-expanded="true"]': {
    '& .title': { fontWeight: 600, whiteSpace: 'normal' },
    '& svg': { transform: 'rotate(180deg)' },
  },
}));

/** Indented to the titles. */
const Opened = styled('div')({ padding: '4px 0 16px 30px' });

export function Questions({ result, exam }: ExamOf) {
  const { questions, released } = exam;
  const heading = useId();
  const [open, setOpen] = useState<number | null>(null);
  const extremes = bestAndWorst(questions);
  return (
    <Card aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>逐题得分</h2>
        {extremes && (
          <div>
            <LinkButton onClick={() => setOpen(extremes.best.turn)}>
              最好第 {extremes.best.turn} 题
            </LinkButton>
            <LinkButton onClick={() => setOpen(extremes.worst.turn)}>
              最低第 {extremes.worst.turn} 题
            </LinkButton>
          </div>
        )}
      </Head>
      <Rows>
        {questions.map((question) => (
          <Question
            key={question.turn}
            question={question}
            session={result.session_id}
            weak={isWeak(question, result.pass_score)}
            released={released}
            recording={recordingIn(result.records, question.turn)}
            open={open === question.turn}
            onToggle={() => setOpen(open === question.turn ? null : question.turn)}
          />
        ))}
      </Rows>
    </Card>
  );
}

interface QuestionProps {
  question: ExamQuestionView;
  session: number;
  weak: boolean;
  released: boolean;
  recording: number | null;
  open: boolean;
  onToggle: () => void;
}

function Question({ question, session, weak, released, recording, open, onToggle }: QuestionProps) {
  const body = useId();
  return (
    <li>
      <h3>
        <Row
          type="button"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          data-weak={weak}
          onClick={onToggle}
        >
          <span className="number">{question.turn}</span>
          <span className="title">{titleOf(question)}</span>
          <Points question={question} />
          <ExpandMoreOutlined aria-hidden />
        </Row>
      </h3>
      {open && (
        <Opened id={body}>
          <JudgedAnswer
            question={question}
            released={released}
            recording={recording}
            setAsideAction={askReviewIn(session)}
          />
        </Opened>
      )}
    </li>
  );
}

function Points({ question: { eval: judged } }: { question: ExamQuestionView }) {
  const [earned, of] = earnedText(judged).split('/');
  return (
    <span className="points">
      {of === undefined ? (
        earned
      ) : (
        <>
          <b>{earned}</b>/{of}
        </>
      )}
    </span>
  );
}
