/** Reads a reply aloud once, when it is whole (tokens are noise to an ear), and what a turn's evaluation came to when it is there. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { unscoredLabel } from '#contracts';
import type { SessionView, TurnEvalView } from '#session-client';
import { scoreText } from '../../lib/numbers';
import { explain } from '../shared-score/criterion-verdicts';
import { withoutScore } from '../shared-score/NoScore';

export interface AnnouncerProps {
  view: SessionView;
  customer: string;
}

export default function Announcer({ view, customer }: AnnouncerProps) {
  const told = useMemo(() => view.turns.flatMap((turn) => toldOf(turn, customer)), [view.turns, customer]);
  const [said, setSaid] = useState<readonly string[]>([]);
  const announced = useRef<Set<string> | null>(null);
  useEffect(() => {
    // What was there when the page opened is read by whoever wants to, not aloud.
    announced.current ??= new Set(told.map(({ id }) => id));
    const fresh = told.map(({ id }) => id).filter((id) => !announced.current!.has(id));
    for (const id of fresh) announced.current.add(id);
    if (fresh.length > 0) setSaid(fresh);
  }, [told]);
  return (
    <div className="visually-hidden" aria-live="polite" data-announcer>
      {told.flatMap(({ id, text }) => (said.includes(id) ? [text] : [])).join(' ')}
    </div>
  );
}

function toldOf(
  { index, reply, eval: evaluation }: SessionView['turns'][number],
  customer: string,
): { id: string; text: string }[] {
  const outcome = outcomeOf(evaluation);
  return [
    ...(reply?.status === 'completed'
      ? [{ id: `${reply.mid}/${reply.gen}`, text: `${customer}：${reply.text}` }]
      : []),
    ...(outcome === null ? [] : [{ id: `${index}/${outcome}`, text: `第 ${index} 轮评价：${outcome}` }]),
  ];
}

/** As it stands on the turn's card; null while there is nothing on it. */
function outcomeOf({ status, value }: TurnEvalView): string | null {
  if (status === 'unscored') return unscoredLabel;
  if (status === 'pending' || value === null) return null;
  const { answer_score: score } = value;
  return score === null ? withoutScore(explain(value).undecided).label : `${scoreText(score)} 分`;
}
