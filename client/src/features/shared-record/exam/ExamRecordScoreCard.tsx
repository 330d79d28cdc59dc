/** The first card of an exam's record: its score, or what is still without one and how to go on. */
import { endReasonLabel, passedLabel, undecidedLabel, withdrawnLabel } from '#contracts';
import type { RecordDetailView } from '#contracts';
import { withNonBreakingSpaces } from '../../../lib/non-breaking-spaces';
import { rateText, scoreText } from '../../../lib/numbers';
import { fullTime, minutesText } from '../../../lib/time';
import { answeredText } from '../../shared-score/exam';
import { Quiet } from '../../shared-score/card-elements';
import { UndecidedNote } from '../../shared-score/score-notes';
import { ResultCard } from '../../shared-score/ResultCard';
import { BandChip } from '../../shared-score/ScoreChip';
import { inRing, ScoreRing } from '../../shared-score/ScoreRing';
import { RecordTrust } from '../RecordTrust';
import { EarlierResults, ReevaluateButton } from '../Reevaluation';
import { AcceptUnscoredButton } from './AcceptUnscoredButton';
import type { JudgedExam } from './AcceptUnscoredButton';

/** An exam has questions where a talk has turns. */
const endReason = { ...endReasonLabel, turns: '题目都已提交' };

export function ExamRecordScoreCard({ record, exam }: JudgedExam) {
  const { score, band, pass_score, comment, start_time, duration, end_reason, completion_rate } = record;
  const { kh_total, sd_total, accepted } = exam;
  return (
    <ResultCard ring={<ScoreRing score={score} band={band} instead={inRing[record.state]} />}>
      {score === null ? (
        stateText(record)
      ) : (
        <BandChip data-band={band}>{passedLabel(score >= pass_score)}</BandChip>
      )}
      <RecordTrust record={record} />
      {comment && <p>{withNonBreakingSpaces(comment)}</p>}
      <UndecidedNote result={record} />
      <Quiet>
        {withNonBreakingSpaces(
          [
            kh_total !== null && `得 ${scoreText(kh_total)} / ${sd_total} 分`,
            answeredText(exam),
            completion_rate !== null && `完成率 ${rateText(completion_rate)}`,
          ]
            .filter(Boolean)
            .join('，'),
        )}
      </Quiet>
      <Quiet>
        {fullTime(start_time)} 开始，用时{duration < 1 ? '' : ' '}
        {minutesText(duration)}
        {end_reason && `，${endReason[end_reason]}`}
      </Quiet>
      {accepted && (
        <Quiet>
          {withNonBreakingSpaces(`第 ${accepted.missing.join('、')} 题没有评分，`)}
          {accepted.by_name}于 {fullTime(accepted.time)} 确认不计入总分。
        </Quiet>
      )}
      <EarlierResults record={record} />
      <ReevaluateButton record={record} />
      <AcceptUnscoredButton record={record} exam={exam} />
    </ResultCard>
  );
}

function stateText({ state, progress, unscored_turns }: RecordDetailView): string {
  if (state === 'running') return '考核还在进行';
  if (state === 'withdrawn') return `${withdrawnLabel}，考核机会已退回`;
  if (state === 'evaluating') return `评分生成中，已评 ${progress.evaluated} 题，共 ${progress.total} 题`;
  if (state === 'undecided') return undecidedLabel;
  return unscored_turns.length === 0
    ? '评分没有完成，总结暂时没有生成'
    : `评分没有完成，第 ${unscored_turns.join('、')} 题还没有评分`;
}
