/** The first card of an exam's result: the score in its ring and one sentence, or why there is none yet. */
import { notScoredLabel, passedLabel, undecidedLabel, withdrawnLabel } from '#contracts';
import type { ExamResultView, SessionResultView } from '#contracts';
import type { ReactNode } from 'react';
import { ResultCard } from '../../shared-score/ResultCard';
import { ScoreRing } from '../../shared-score/ScoreRing';
import { Quiet } from '../../shared-score/card-elements';
import { withNonBreakingSpaces } from '../../../lib/non-breaking-spaces';
import { rateText } from '../../../lib/numbers';
import { EvaluatedAnewNote, UndecidedNote } from '../../shared-score/score-notes';
import { Retry } from '../Retry';
import { Chips, Instead, ProgressRing } from '../PracticeScoreCard';
import { BandChip } from '../../shared-score/ScoreChip';
import { answeredText } from '../../shared-score/exam';

/** An exam's result: what it shares with a practice's, and what only exams have. */
export interface ExamOf {
  result: SessionResultView;
  exam: ExamResultView;
}

export function ExamScoreCard({ result, exam }: ExamOf) {
  const { state, score, band, progress } = result;
  if (state === 'scored')
    return (
      <ResultCard ring={<ScoreRing score={score} band={band} />}>
        <Scored result={result} exam={exam} />
      </ResultCard>
    );
  if (state === 'evaluating') {
    const { evaluated, total } = progress;
    return (
      <ResultCard ring={<ProgressRing progress={progress} />}>
        <strong>评分生成中</strong>
        <Quiet role="status">
          {withNonBreakingSpaces(`已评 ${evaluated} 题，共 ${total} 题。`)}可以先离开，评好后在练货记录里看。
        </Quiet>
      </ResultCard>
    );
  }
  return <ResultCard ring={null}>{unfinished({ result, exam })}</ResultCard>;
}

function unfinished({ result }: ExamOf): ReactNode {
  if (result.state === 'running') return <Instead title="考核还在进行">结束后在这里看结果。</Instead>;
  if (result.state === 'withdrawn')
    return (
      <Instead title={`${notScoredLabel}，${withdrawnLabel}`}>
        这次是演示模型评的，不作数，考核机会已退回。
        {result.can_practise_again ? '可以再考一次。' : '答过的都在。'}
      </Instead>
    );
  if (result.state === 'undecided')
    return (
      <>
        <Instead title={undecidedLabel}>这次考核没有分数，不计入成绩。答过的都在。</Instead>
        <UndecidedNote result={result} />
      </>
    );
  return (
    <>
      <Instead title="评分还没完成">{missingText(result.unscored_turns)}</Instead>
      <Retry id={result.session_id} />
    </>
  );
}

const missingText = (turns: readonly number[]) =>
  turns.length === 0
    ? '总结暂时没有完成，每一题的评分都在。'
    : withNonBreakingSpaces(`第 ${turns.join('、')} 题待评分，答过的都在。`);

function Scored({ result, exam }: ExamOf) {
  const { score, band, pass_score, completion_rate, comment } = result;
  return (
    <>
      <Chips>
        {score !== null && <BandChip data-band={band}>{passedLabel(score >= pass_score)}</BandChip>}
        {completion_rate !== null && <BandChip>完成率 {rateText(completion_rate)}</BandChip>}
      </Chips>
      {comment && <p>{withNonBreakingSpaces(comment)}</p>}
      <Quiet>{withNonBreakingSpaces(`${answeredText(exam)}，${pass_score} 分合格`)}</Quiet>
      <EvaluatedAnewNote result={result} />
      <UndecidedNote result={result} />
      {exam.accepted && (
        <Quiet>
          {withNonBreakingSpaces(`第 ${exam.accepted.missing.join('、')} 题没有评分，`)}
          {exam.accepted.by_name}已确认不计入总分。
        </Quiet>
      )}
    </>
  );
}
