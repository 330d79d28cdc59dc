/** Above a talk outside of tasks: that nobody else is shown it. Once the turn that is said anew is judged, it leads to both side by side. */
import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { seenByYou } from '#contracts/practice/own.routes';
import type { SessionView } from '#session-client';
import { flexRow, secondaryText } from '../../ui/styles';

const Line = styled('aside')(({ theme }) => ({
  ...flexRow(8),
  justifyContent: 'center',
  margin: 0,
  minHeight: 44,
  padding: '0 12px',
  ...secondaryText(theme),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& a': { ...flexRow(0), minHeight: 44, color: theme.vars.palette.primary.main },
}));

export interface OwnTalkProps {
  session: number;
  view: SessionView;
}

export default function OwnTalk({ session, view }: OwnTalkProps) {
  const navigate = useNavigate();
  const turn = view.limits?.forkedTurn;
  const status = view.turns.find(({ index }) => index === turn)?.eval.status ?? 'none';
  const judged = status !== 'none' && status !== 'pending';
  // Whoever comes back to the talk has seen it.
  const [seen] = useState(judged);
  const leads = judged && !seen;
  useEffect(() => {
    if (leads) void navigate({ to: pages.h5.again(session) });
  }, [leads, navigate, session]);
  return (
    <Line aria-label="自己练的">
      {turn !== undefined && `从第 ${turn} 轮再练 · `}
      {seenByYou}
      {judged && <Link to={pages.h5.again(session)}>和上次对比</Link>}
    </Line>
  );
}
