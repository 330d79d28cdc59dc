/** What was said and what was not, with quotes, and a better sentence; beside it how the day stands. */
import { styled } from '@mui/material/styles';
import type { DrillReviewView, DrillTodayView } from '#contracts';
import { serverNow } from '../../lib/server-clock';
import { Card, Quiet } from '../shared-score/card-elements';
import { BetterWording } from '../shared-score/BetterWording';
import { Contradictions } from '../shared-score/Contradictions';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, plainList, secondaryText } from '../../ui/styles';
import { cardStatus, headline } from '../shared-drill/drill-words';

const Head = styled('div')({
  ...flexRow(12),
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  '&& > h2': { margin: 0 },
});

const Checks = styled('ul')(({ theme }) => ({
  ...plainList,
  margin: '8px 0 0',
  '& li': {
    display: 'flex',
    gap: 10,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: 15,
    lineHeight: '22px',
  },
  '& div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...secondaryText(theme) },
}));

const Said = styled(Quiet)({ '&&': { marginTop: 8 }, overflowWrap: 'anywhere' });

export function Review({ review }: { review: DrillReviewView }) {
  const card = review.today.cards.find(({ card_id }) => card_id === review.card_id);
  const status = card && review.state === 'judged' ? cardStatus(card, serverNow()) : null;
  return (
    <Card aria-label="这一句">
      <Head>
        <h2>{headline(review)}</h2>
        {status && <StatusChip tone={status.tone}>{status.text}</StatusChip>}
      </Head>
      {review.state === 'pending' && (
        <Said>你说的已经存好了。评分暂时没有回来，评好会显示在这里，可以先练下一句。</Said>
      )}
      {review.state === 'unscored' && <Said>这一句不影响安排，可以再说一次。</Said>}
      {review.checks.length > 0 && (
        <Checks>
          {review.checks.map(({ name, met, quote, note }) => (
            <li key={name}>
              <span>
                <StatusChip tone={met ? 'good' : 'improve'}>{met ? '说到了' : '没说到'}</StatusChip>
              </span>
              <div>
                {name}
                <small>{met && quote !== null ? `“${quote}”` : note}</small>
              </div>
            </li>
          ))}
        </Checks>
      )}
      {review.contradictions.length > 0 && <Contradictions all={review.contradictions} full />}
      {review.better !== '' && <BetterWording text={review.better} />}
      {review.example !== null && <BetterWording title="店里的示范回答" text={review.example} />}
      {review.checks.length === 0 && <Said>你说的：“{review.answer}”</Said>}
      {!review.counted && review.state === 'judged' && (
        <Said>今天第一次说的已经记下，再说的只给你看，不改安排。</Said>
      )}
    </Card>
  );
}

const Day = styled('ol')(({ theme }) => ({
  ...plainList,
  '& li': {
    ...flexRow(12),
    minHeight: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: 15,
    lineHeight: '22px',
  },
  '& b': { flex: 1, minWidth: 0, fontWeight: 400, overflowWrap: 'anywhere' },
  '& [aria-current] b': { fontWeight: 600 },
  '& i': { fontStyle: 'normal', color: theme.vars.palette.text.secondary },
}));

const Foot = styled(Quiet)(({ theme }) => ({
  paddingTop: 10,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** 今天三句: what became of each. */
export function DayList({ today, current }: { today: DrillTodayView; current?: number }) {
  const now = serverNow();
  return (
    <Card>
      <h2>今天这几句</h2>
      <Day>
        {today.cards.map((card, at) => {
          const { text, tone } = cardStatus(card, now);
          return (
            <li key={card.card_id} aria-current={card.card_id === current || undefined}>
              <i>{at + 1}</i>
              <b>{card.title}</b>
              {card.today === null ? (
                <Quiet as="span">{text}</Quiet>
              ) : (
                <StatusChip tone={tone}>{text}</StatusChip>
              )}
            </li>
          );
        })}
      </Day>
      <Foot>下次换个说法再问；隔七天两次都说到位，就算会了</Foot>
    </Card>
  );
}
