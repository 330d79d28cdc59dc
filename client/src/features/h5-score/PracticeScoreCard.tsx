/** The first card: the score in its ring and one sentence, or how far the evaluation is, or why there is no score. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { bandLabel, endReasonLabel, lateAgainLabel, undecidedLabel, withdrawnLabel } from '#contracts';
import type { SessionResultView } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { pointsText } from '../../lib/numbers';
import { EvaluatedAnewNote, LimitNote, UndecidedNote } from '../shared-score/score-notes';
import { Quiet } from '../shared-score/card-elements';
import { ResultCard } from '../shared-score/ResultCard';
import { inRing, ScoreRing } from '../shared-score/ScoreRing';
import { BandChip } from '../shared-score/ScoreChip';
import { isLate } from '../shared-score/turns';

export const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface PracticeScoreCardProps {
  result: SessionResultView;
  /** The button that asks again for what could not be scored. */
  retry: ReactNode;
}

export function PracticeScoreCard({ result, retry }: PracticeScoreCardProps) {
  const { state, score, band } = result;
  const ring =
    state === 'evaluating' ? (
      <ProgressRing progress={result.progress} />
    ) : (
      <ScoreRing score={score} band={band} instead={inRing[state] ?? '–'} />
    );
  return <ResultCard ring={ring}>{words(result, retry)}</ResultCard>;
}

/** How far the evaluation is. */
export const ProgressRing = ({ progress: { evaluated, total } }: Pick<SessionResultView, 'progress'>) => (
  <ScoreRing
    score={null}
    band={null}
    instead={`${evaluated}/${total}`}
    share={total === 0 ? 0 : evaluated / total}
  />
);

/** Why there is no score, in a word and a sentence. */
export const Instead = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <strong>{title}</strong>
    <Quiet>{children}</Quiet>
  </>
);

function words(result: SessionResultView, retry: ReactNode): ReactNode {
  switch (result.state) {
    case 'scored':
      return <Scored result={result} />;
    case 'evaluating':
      return (
        <>
          <strong>{isLate(result.records) ? lateAgainLabel : '评分生成中'}</strong>
          <Quiet role="status">{evaluatedWords(result)}可以先离开，评好后在练货记录里看。</Quiet>
        </>
      );
    case 'unscored':
      return (
        <>
          <Instead title="评分没有完成">{unscoredWords(result.unscored_turns)}</Instead>
          {retry}
        </>
      );
    case 'withdrawn':
      return (
        <Instead title={withdrawnLabel}>
          这次是演示模型评的，不作数。说过的话都在，正式评分后在这里看。
        </Instead>
      );
    case 'undecided':
      return (
        <>
          <Instead title={undecidedLabel}>这次练习没有分数，不计入成绩。说过的话都在。</Instead>
          <UndecidedNote result={result} />
        </>
      );
    case 'abandoned':
      return (
        <Instead title="这次练习没有评分">
          {endReasonLabel.abandoned}的练习不计分，说过的话可以在逐轮回看里看到。
        </Instead>
      );
    case 'running':
      return <Instead title="练习还在进行">结束后在这里看评价。</Instead>;
  }
}

const evaluatedWords = ({ progress: { evaluated, total } }: SessionResultView) =>
  withNonBreakingSpaces(`已评 ${evaluated} 轮，共 ${total} 轮。`);

const unscoredWords = (turns: readonly number[]) =>
  turns.length === 0
    ? '总结暂时没有完成，每一轮的评分都在。'
    : withNonBreakingSpaces(`第 ${turns.join('、')} 轮还没有评分，说过的话都在。`);

function Scored({ result }: { result: SessionResultView }) {
  const { band, delta, comment } = result;
  return (
    <>
      <Chips>
        {band && <BandChip data-band={band}>{bandLabel[band]}</BandChip>}
        {delta !== null && (
          <BandChip data-band={delta > 0 ? 'excellent' : undefined}>较上次 {pointsText(delta)}</BandChip>
        )}
      </Chips>
      <LimitNote result={result} />
      <EvaluatedAnewNote result={result} />
      <UndecidedNote result={result} />
      {comment && <p>{withNonBreakingSpaces(comment)}</p>}
    </>
  );
}
