/** 今天练三句 on the task list: what is practised today, and how far the week's goal is. Without any card it shows nothing. */
import { useEffect } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { useDrillTodayQuery } from '../../api/drill.api';
import { serverNow } from '../../lib/server-clock';
import { flexRow, plainList, secondaryText } from '../../ui/styles';
import { Card } from '../shared-score/card-elements';
import { cardStatus, lastText, nextCard } from './drill-words';
import type { Part } from './part';
import { SeenByYou } from '../shared-own/SeenByYou';
import { Week } from './Week';

const Head = styled('div')({
  '&& > h2': { margin: 0 },
  ...flexRow(8),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
});

const Rows = styled('ul')(({ theme }) => ({
  ...plainList,
  margin: '8px 0 12px',
  '& li': {
    ...flexRow(12),
    justifyContent: 'space-between',
    minHeight: 40,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: 15,
    lineHeight: '22px',
  },
  '& li:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& b': { minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& span': { ...secondaryText(theme), flex: 'none' },
}));

const About = styled('p')(({ theme }) => ({ margin: '2px 0 0', ...secondaryText(theme) }));

export default function TodayCard({ onSettled }: Part) {
  const { data: today, isError } = useDrillTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const isSettled = today !== undefined || isError;
  useEffect(() => {
    if (isSettled) onSettled();
    // Once: what it holds then is as high as it will be.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled]);
  if (!today || today.cards.length === 0) return null;
  const now = serverNow();
  const isDone = nextCard(today.cards) === undefined;
  return (
    <Card aria-label="今天练三句">
      <Head>
        <h2>今天练三句</h2>
        <Week goal={today.goal} />
      </Head>
      <About>{isDone ? '今天的练完了' : `约 ${today.minutes_left} 分钟 · 挑了你最弱的几句`}</About>
      <Rows>
        {today.cards.map((card) => (
          <li key={card.card_id}>
            <b>{card.title}</b>
            <span>{card.today === null ? lastText(card, now) : cardStatus(card, now).text}</span>
          </li>
        ))}
      </Rows>
      <Button
        fullWidth
        variant={isDone ? 'outlined' : 'contained'}
        component={Link}
        to={pages.h5.drill}
        sx={{ mb: 1.25 }}
      >
        {isDone ? '看看今天的' : '练三句'}
      </Button>
      <SeenByYou />
    </Card>
  );
}
