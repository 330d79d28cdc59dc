/** 考核结果: how an exam went, question by question, and what to practise next. */
import { Stack } from '../../shared-score/card-elements';
import type { ExamOf } from './ExamScoreCard';
import { ExamActions } from './ExamActions';
import { ExamScoreCard } from './ExamScoreCard';
import { NextCourse } from './NextCourse';
import { Questions } from './Questions';

export default function ExamSummary({ result, exam }: ExamOf) {
  return (
    <Stack>
      <ExamScoreCard result={result} exam={exam} />
      {/* What was answered is not looked back at while the exam runs. */}
      {result.state !== 'running' && <Questions result={result} exam={exam} />}
      {exam.practice && <NextCourse exam={exam} practice={exam.practice} />}
      <ExamActions result={result} exam={exam} />
    </Stack>
  );
}
