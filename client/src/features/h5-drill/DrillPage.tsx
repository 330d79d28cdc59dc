/** 练三句: one card after the other, each asked in other words, answered freely and judged at once. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { DrillCardView, DrillReviewView, DrillTodayView } from '#contracts';
import { useDrillTodayQuery } from '../../api/drill.api';
import { serverNow } from '../../lib/server-clock';
import { useTitle } from '../../lib/use-page';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import { backText, nextCard } from '../shared-drill/drill-words';
import { SeenByYou } from '../shared-own/SeenByYou';
import { Answering } from './Answering';
import { GoalCard } from './GoalCard';
import { Bones, DrillFrame } from './layout';
import { DayList, Review } from './Review';
import { useJudged } from './use-judged';

/** What is on the screen: a card that is to be answered, or an answer with what became of it. */
type Shown = { answering: DrillCardView } | { review: DrillReviewView };

export default function DrillPage() {
  useTitle('今天练三句');
  const query = useDrillTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<Shown | null>(null);
  const today = query.data;
  if (!today)
    return (
      <DrillFrame busy={!query.isError}>
        {query.isError ? <NotLoaded what="今天的几句" query={query} /> : <Bones />}
      </DrillFrame>
    );
  const waiting = nextCard(today.cards);
  if (shown && 'review' in shown)
    return (
      <Reviewed
        key={shown.review.review_id}
        review={shown.review}
        today={today}
        onAgain={(card) => setShown({ answering: card })}
        onNext={() => setShown(null)}
      />
    );
  const card = shown?.answering ?? waiting;
  if (!card) return <Finished today={today} />;
  return (
    <Answering key={card.card_id} card={card} today={today} onAnswered={(review) => setShown({ review })} />
  );
}

interface ReviewedProps {
  review: DrillReviewView;
  today: DrillTodayView;
  onAgain: (card: DrillCardView) => void;
  onNext: () => void;
}

function Reviewed({ review: sent, today, onAgain, onNext }: ReviewedProps) {
  const review = useJudged(sent);
  const at = today.cards.findIndex(({ card_id }) => card_id === review.card_id);
  const card = today.cards[at];
  const answered = today.cards.filter((one) => one.today !== null).length;
  return (
    <DrillFrame
      about={`第 ${at + 1} / ${today.cards.length} 句${card ? ` · ${card.title}` : ''}`}
      progress={answered / Math.max(1, today.cards.length)}
      footer={
        <>
          {card && (
            <Button fullWidth variant="outlined" onClick={() => onAgain(card)}>
              再说一次
            </Button>
          )}
          <Button fullWidth variant="contained" onClick={onNext}>
            {nextCard(today.cards) ? '下一句' : '练完了'}
          </Button>
        </>
      }
    >
      <div role="status" className="visually-hidden">
        {review.state === 'judged' ? '评好了' : ''}
      </div>
      <Review review={review} />
      <DayList today={today} current={review.card_id} />
    </DrillFrame>
  );
}

function Finished({ today }: { today: DrillTodayView }) {
  const { cards, cards_total, next_time, goal } = today;
  const toTasks = (
    <Button fullWidth variant="contained" component={Link} to={pages.h5.tasks}>
      回到任务
    </Button>
  );
  if (cards_total === 0)
    return (
      <DrillFrame footer={toTasks}>
        <Notice title="还没有要练的">
          练完一次任务后，没接住的地方会变成几句，每天约三分钟。只有你自己看得到，不计入成绩。
        </Notice>
      </DrillFrame>
    );
  const next = next_time === null ? '' : backText({ due_time: next_time }, serverNow());
  return (
    <DrillFrame progress={1} about={cards.length > 0 ? '今天的练完了' : undefined} footer={toTasks}>
      {cards.length > 0 ? (
        <DayList today={today} />
      ) : (
        <Notice title="今天没有要练的">{next && `最早的一句，${next}`}</Notice>
      )}
      <GoalCard goal={goal} />
      <SeenByYou />
    </DrillFrame>
  );
}
