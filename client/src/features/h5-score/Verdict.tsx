/** The first card: the score in its ring and one sentence, or how far the evaluation is, or why there is no score. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { bandLabel, endReasonLabel, unscoredLabel } from '#contracts';
import type { SessionResultView } from '#contracts';
import { Card, Quiet } from '../../ui/score/parts';
import { signed } from '../../ui/score/result';
import { ScoreRing } from '../../ui/score/ScoreRing';

const Row = styled('div')({ display: 'flex', gap: 16, alignItems: 'center' });

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  alignItems: 'flex-start',
});

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Chip = styled('span')(({ theme }) => ({
  padding: '2px 8px',
  borderRadius: 6,
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
  '&[data-tone="excellent"]': {
    color: theme.vars.palette.soft.onGood,
    background: theme.vars.palette.soft.good,
  },
  '&[data-tone="pass"]': {
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.soft.primary,
  },
  '&[data-tone="improve"]': {
    color: theme.vars.palette.warning.main,
    background: theme.vars.palette.soft.improve,
  },
}));

interface VerdictProps {
  result: SessionResultView;
  /** The button that asks again for what could not be scored. */
  retry: ReactNode;
}

export function Verdict({ result, retry }: VerdictProps) {
  const { state, score, band } = result;
  return (
    <Card aria-label="得分">
      <Row>
        {state === 'evaluating' ? (
          <ScoreRing score={null} band={null} instead={progressText(result)} share={share(result)} />
        ) : (
          <ScoreRing score={score} band={band} instead={state === 'unscored' ? unscoredLabel : '–'} />
        )}
        <Words>{words(result, retry)}</Words>
      </Row>
    </Card>
  );
}

const share = ({ progress: { evaluated, total } }: SessionResultView) =>
  total === 0 ? 0 : evaluated / total;
const progressText = ({ progress: { evaluated, total } }: SessionResultView) => `${evaluated}/${total}`;

function words(result: SessionResultView, retry: ReactNode): ReactNode {
  switch (result.state) {
    case 'scored':
      return <Scored result={result} />;
    case 'evaluating':
      return (
        <>
          <strong>评分生成中</strong>
          <Quiet role="status">
            已评 {result.progress.evaluated} 轮，共 {result.progress.total}{' '}
            轮。可以先离开，评好后在练货记录里看。
          </Quiet>
        </>
      );
    case 'unscored':
      return (
        <>
          <strong>评分没有完成</strong>
          <Quiet>{unscoredWords(result.unscored_turns)}</Quiet>
          {retry}
        </>
      );
    case 'abandoned':
      return (
        <>
          <strong>这次练习没有评分</strong>
          <Quiet>{endReasonLabel.abandoned}的练习不计分，说过的话可以在逐轮回看里看到。</Quiet>
        </>
      );
    case 'running':
      return (
        <>
          <strong>练习还在进行</strong>
          <Quiet>结束后在这里看评价。</Quiet>
        </>
      );
  }
}

const unscoredWords = (turns: readonly number[]) =>
  turns.length === 0
    ? '总结暂时没有完成，每一轮的评分都在。'
    : `第 ${turns.join('、')} 轮还没有评分，说过的话都在。`;

function Scored({ result: { band, delta, comment } }: { result: SessionResultView }) {
  return (
    <>
      <Chips>
        {band && <Chip data-tone={band}>{bandLabel[band]}</Chip>}
        {delta !== null && (
          <Chip data-tone={delta > 0 ? 'excellent' : undefined}>较上次 {signed(delta)}</Chip>
        )}
      </Chips>
      {comment && <p>{comment}</p>}
    </>
  );
}
