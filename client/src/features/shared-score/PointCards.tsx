/** 做得好 and 下一步练什么: three each at first, each with the turn it comes from. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Check from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import type { SessionResultView, SummaryPoint } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { Card, LinkButton, Quiet, Rows } from './parts';
import { nextSteps } from './result';
import type { NextStep } from './result';

const shownFirst = 3;

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 20,
  height: 20,
  marginTop: 12,
  borderRadius: 4,
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  fontWeight: 600,
  color: theme.vars.palette.warning.main,
  background: theme.vars.palette.soft.improve,
  '&[data-good="true"]': { color: theme.vars.palette.soft.onGood, background: theme.vars.palette.soft.good },
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

interface PointCardProps {
  result: SessionResultView;
  turnLink: TurnLink;
}

export function GoodCard({ result, turnLink }: PointCardProps) {
  return (
    <Points title="做得好">
      {result.good_performances.map((point) => (
        <li key={point.text}>
          <Mark data-good aria-hidden>
            <Check />
          </Mark>
          <Words>{withNonBreakingSpaces(point.text)}</Words>
          {linkOf(point, turnLink)}
        </li>
      ))}
    </Points>
  );
}

export function NextCard({ result, turnLink }: PointCardProps) {
  const steps = nextSteps(result.weak_points, result.improvement_suggestions);
  return (
    <Points title="下一步练什么">
      {steps.map((step, at) => (
        <Step key={at} turnLink={turnLink} step={step} number={at + 1} />
      ))}
    </Points>
  );
}

interface StepProps {
  turnLink: TurnLink;
  step: NextStep;
  number: number;
}

function Step({ turnLink, step: { weak, suggestion }, number }: StepProps) {
  const point = (weak ?? suggestion)!;
  return (
    <li>
      <Mark aria-hidden>{number}</Mark>
      <Words>
        {withNonBreakingSpaces(point.text)}
        {weak && suggestion && <Quiet>{withNonBreakingSpaces(suggestion.text)}</Quiet>}
      </Words>
      {linkOf(point, turnLink)}
    </li>
  );
}

const linkOf = ({ turn, text }: SummaryPoint, turnLink: TurnLink): ReactNode =>
  turn !== null && turnLink({ turn, label: `第 ${turn} 轮：${text}` });

function Points({ title, children }: { title: string; children: ReactNode[] }) {
  const [all, setAll] = useState(false);
  const heading = useId();
  if (children.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Rows>{all ? children : children.slice(0, shownFirst)}</Rows>
      {children.length > shownFirst && (
        <LinkButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${children.length} 条`}
        </LinkButton>
      )}
    </Card>
  );
}
