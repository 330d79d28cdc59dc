/** An exam as its administrator reads it: the result, how it was taken, and every question with what became of it. */
import { Fragment, useId } from 'react';
import { styled } from '@mui/material/styles';
import { plainList, wrappingFlexRow } from '../../../ui/styles';
import { Card, LinkButton, Quiet, showTurn, Stack } from '../../shared-score/card-elements';
import { QuestionCard } from '../../shared-score/QuestionCard';
import { recordingIn } from '../../shared-score/turns';
import { restoreWordsIn } from '../RestoreWords';
import type { JudgedExam } from './AcceptUnscoredButton';
import { ExamRecordScoreCard } from './ExamRecordScoreCard';
import { noticedIn } from './exam-integrity';
import type { Noticed } from './exam-integrity';

interface ExamRecordProps extends JudgedExam {
  /** Opens another session in this one's place. */
  onOpen: (session: number) => void;
}

export function ExamRecord({ record, exam, onOpen }: ExamRecordProps) {
  const noticed = noticedIn(exam);
  return (
    <Stack>
      <ExamRecordScoreCard record={record} exam={exam} />
      {exam.integrity && <HowTaken noticed={noticed} onOpen={onOpen} />}
      {exam.questions.map((question) => (
        <QuestionCard
          key={question.turn}
          question={question}
          released
          learner={record.student_name}
          recording={recordingIn(record.records, question.turn)}
          setAsideAction={restoreWordsIn(record)}
        />
      ))}
    </Stack>
  );
}

const Signs = styled('ul')(({ theme }) => ({
  ...plainList,
  margin: '8px 0 0',
  '& > li': {
    ...wrappingFlexRow('0 16px'),
    minHeight: 36,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

function HowTaken({ noticed, onOpen }: { noticed: readonly Noticed[]; onOpen: (session: number) => void }) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>作答情况</h2>
      <Quiet>
        {noticed.length === 0
          ? '没有粘贴、离开页面、换页面或设备或与他人雷同的情况。'
          : '只供查看，不影响得分，学员看不到。'}
      </Quiet>
      {noticed.length > 0 && (
        <Signs aria-label="作答情况">
          {noticed.map(({ turn, signs, same_as }) => (
            <li key={turn}>
              <LinkButton onClick={({ currentTarget }) => showTurn(turn, currentTarget)}>
                第 {turn} 题
              </LinkButton>
              {signs.map((sign) => (
                <span key={sign}>{sign}</span>
              ))}
              {same_as.length > 0 && (
                <span>
                  与
                  {same_as.map(({ session_id, student_name }, at) => (
                    <Fragment key={session_id}>
                      {at > 0 && '、'}
                      <LinkButton onClick={() => onOpen(session_id)}>{student_name}</LinkButton>
                    </Fragment>
                  ))}
                  雷同
                </span>
              )}
            </li>
          ))}
        </Signs>
      )}
    </Card>
  );
}
