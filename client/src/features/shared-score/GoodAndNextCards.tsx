/** 做得好 and the one thing to practise next, each with the turn it comes from. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import Check from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import type { SessionResultView, SummaryPoint } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { Card, Quiet, Rows } from './card-elements';
import { nextStep } from './next-step';
import { onSoft, square } from '../../ui/styles';

/** Results of earlier releases have more. */
const most = 3;

const Mark = styled('span')(({ theme }) => ({
  ...square(20, 4),
  marginTop: 12,
  ...onSoft(theme, 'good'),
  '& svg': { fontSize: 14 },
}));

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  padding: '9px 0',
  lineHeight: '26px',
  textSpacingTrim: 'trim-start',
});

/** What leads from a point to its turn. */
export type TurnLink = (link: { turn: number; label: string }) => ReactNode;

interface GoodAndNextCardProps {
  result: SessionResultView;
  turnLink: TurnLink;
}

export function GoodCard({ result, turnLink }: GoodAndNextCardProps) {
  const heading = useId();
  const points = result.good_performances.slice(0, most);
  if (points.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>做得好</h2>
      <Rows>
        {points.map((point) => (
          <li key={point.text}>
            <Mark aria-hidden>
              <Check />
            </Mark>
            <Words>{withNonBreakingSpaces(point.text)}</Words>
            {linkOf(point, turnLink)}
          </li>
        ))}
      </Rows>
    </Card>
  );
}

export function NextCard({ result, turnLink }: GoodAndNextCardProps) {
  const heading = useId();
  const step = nextStep(result.weak_points, result.improvement_suggestions);
  if (step === null) return null;
  const { point, suggestion } = step;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>下一次只练这一点</h2>
      <Rows>
        <li>
          <Words>
            {withNonBreakingSpaces(point.text)}
            {suggestion && <Quiet>{withNonBreakingSpaces(suggestion.text)}</Quiet>}
          </Words>
          {linkOf(point, turnLink)}
        </li>
      </Rows>
    </Card>
  );
}

const linkOf = ({ turn, text }: SummaryPoint, turnLink: TurnLink): ReactNode =>
  turn !== null && turnLink({ turn, label: `第 ${turn} 轮：${text}` });
