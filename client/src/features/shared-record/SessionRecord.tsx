/** A session as its manager reads it: the result, its axes, what to work on, and the talk turn by turn. */
import { bandLabel, endReasonLabel, lateAgainLabel, undecidedLabel, withdrawnLabel } from '#contracts';
import type { RecordDetailView } from '#contracts';
import { useMemo } from 'react';
import { ExamRecord } from './exam/ExamRecord';
import { isLate, turnsOf } from '../shared-score/turns';
import { restoreWordsIn } from './RestoreWords';
import { LinkButton, Quiet, showTurn, Stack } from '../shared-score/card-elements';
import { AxesCard } from '../shared-score/AxesCard';
import { GoodCard, NextCard } from '../shared-score/GoodAndNextCards';
import type { TurnLink } from '../shared-score/GoodAndNextCards';
import { TurnCard } from '../shared-score/TurnCard';
import { Notice } from '../../ui/Notice';
import { ResultCard } from '../shared-score/ResultCard';
import { inRing, ScoreRing } from '../shared-score/ScoreRing';
import { BandChip } from '../shared-score/ScoreChip';
import { LimitNote, UndecidedNote } from '../shared-score/score-notes';
import { none } from '../../lib/numbers';
import { fullTime, minutesText } from '../../lib/time';
import { RecordTrust } from './RecordTrust';
import { EarlierResults, ReevaluateButton } from './Reevaluation';

interface SessionRecordProps {
  record: RecordDetailView;
  /** Opens another session in this one's place. */
  onOpen: (session: number) => void;
}

export const SessionRecord = ({ record, onOpen }: SessionRecordProps) =>
  record.exam ? (
    <ExamRecord record={record} exam={record.exam} onOpen={onOpen} />
  ) : (
    <PracticeRecord record={record} />
  );

function PracticeRecord({ record }: { record: RecordDetailView }) {
  const turns = useMemo(() => turnsOf(record.records), [record.records]);
  const setAsideAction = useMemo(() => restoreWordsIn(record), [record]);
  return (
    <Stack>
      <Result record={record} />
      {record.state === 'scored' && <AxesCard result={record} />}
      <NextCard result={record} turnLink={turnLink} />
      <GoodCard result={record} turnLink={turnLink} />
      {turns.map((turn) => (
        <TurnCard
          key={turn.index}
          turn={turn}
          result={record}
          learner={record.student_name}
          setAsideAction={setAsideAction}
        />
      ))}
      {turns.length === 0 && <Notice title="这次练习里还没有说过话" />}
    </Stack>
  );
}

function Result({ record }: { record: RecordDetailView }) {
  const { state, score, band, comment, start_time, duration, end_reason } = record;
  return (
    <ResultCard
      ring={<ScoreRing score={score} band={band} instead={state === 'scored' ? none : inRing[state]} />}
    >
      {band ? <BandChip data-band={band}>{bandLabel[band]}</BandChip> : stateText(record)}
      <RecordTrust record={record} />
      <LimitNote result={record} />
      <UndecidedNote result={record} />
      {comment && <p>{comment}</p>}
      <Quiet>
        {fullTime(start_time)} 开始，用时{duration < 1 ? '' : ' '}
        {minutesText(duration)}
        {end_reason && `，${endReasonLabel[end_reason]}`}
      </Quiet>
      <EarlierResults record={record} />
      <ReevaluateButton record={record} />
    </ResultCard>
  );
}

function stateText({ state, progress, unscored_turns, records }: RecordDetailView): string {
  switch (state) {
    case 'running':
      return '练习还在进行';
    case 'evaluating':
      return `${isLate(records) ? lateAgainLabel : '评分生成中'}，已评 ${progress.evaluated} 轮，共 ${progress.total} 轮`;
    case 'unscored':
      return unscored_turns.length === 0
        ? '评分没有完成，总结暂时没有生成'
        : `评分没有完成，第 ${unscored_turns.join('、')} 轮还没有评分`;
    case 'withdrawn':
      return `${withdrawnLabel}，可以重新评分`;
    case 'undecided':
      return undecidedLabel;
    case 'abandoned':
      return '已放弃的练习不计分';
    case 'scored':
      return '没有可以评分的内容';
  }
}

/** Within the drawer: the address stays as it is. */
const turnLink: TurnLink = ({ turn, label }) => (
  <LinkButton aria-label={label} onClick={({ currentTarget }) => showTurn(turn, currentTarget)}>
    第 {turn} 轮
  </LinkButton>
);
