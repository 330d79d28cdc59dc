/** 下一次只练这一点: the moment to practise next, what was said in it, how it could be said, and the way back into it. */
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { SessionResultView } from '#contracts';
import { customerName } from '../shared-course/customer-name';
import { BetterWording } from '../shared-score/BetterWording';
import { Card, Quiet } from '../shared-score/card-elements';
import { NextCard } from '../shared-score/GoodAndNextCards';
import type { TurnLink } from '../shared-score/GoodAndNextCards';
import { nextStep } from '../shared-score/next-step';
import { turnsOf } from '../shared-score/turns';
import { neutralBox } from '../../ui/styles';
import { TakeUp } from './take-up';

const Words = styled('div')(({ theme }) => ({
  ...neutralBox(theme),
  '& strong': { display: 'block', color: theme.vars.palette.text.secondary },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 12px',
  marginBottom: 8,
  '&& h2': { margin: 0 },
});

const Foot = styled('div')({ display: 'grid', gap: 8, marginTop: 12, textAlign: 'center' });

export function CoachCard({ result, turnLink }: { result: SessionResultView; turnLink: TurnLink }) {
  const heading = useId();
  const { weak_points, improvement_suggestions, records, session_id, course } = result;
  const step = nextStep(weak_points, improvement_suggestions);
  const turns = turnsOf(records);
  const turn = turns.find(({ index, learner }) => index === step?.point.turn && learner.length > 0);
  if (!step || !turn) return <NextCard result={result} turnLink={turnLink} />;
  const asked = turns.find(({ index }) => index === turn.index - 1)?.customer.at(-1)?.content;
  const { point, suggestion } = step;
  return (
    <Card aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>下一次只练这一点</h2>
        {turnLink({ turn: turn.index, label: `第 ${turn.index} 轮：${point.text}` })}
      </Head>
      <p>{point.text}</p>
      {suggestion && <Quiet>{suggestion.text}</Quiet>}
      {asked && (
        <Quiet style={{ marginTop: 8 }}>
          {customerName(course)}：{asked}
        </Quiet>
      )}
      <Words>
        <strong>你说的</strong>
        {turn.learner.map(({ content }) => content).join('\n')}
      </Words>
      {turn.evaluation?.answer_eval && <BetterWording text={turn.evaluation.answer_eval} />}
      <Foot>
        <TakeUp session={session_id} turn={turn.index} fullWidth variant="contained" />
        <Quiet>{keptText(turn.index)}</Quiet>
      </Foot>
    </Card>
  );
}

const keptText = (turn: number): string =>
  turn === 1 ? '从头开始，只有你自己看得到' : `前 ${turn - 1} 轮保留，从顾客这句话接着练`;
