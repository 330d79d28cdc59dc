/** A card that is asked and answered. What is typed stays on the device until it is sent. */
import { useEffect, useRef, useState } from 'react';
import type { SetStateAction } from 'react';
import Button from '@mui/material/Button';
import type { DrillCardView, DrillQuestionView, DrillReviewView, DrillTodayView } from '#contracts';
import { drillWords, drillWordsKey } from '#contracts/drill/drill';
import { useDrillAnswerMutation, useDrillAskMutation } from '../../api/drill.api';
import { device } from '../../lib/device';
import { NotLoaded } from '../../ui/NotLoaded';
import { Bones, DrillFrame, HeadAction } from './layout';
import { newCid } from '../../lib/new-cid';
import { Question } from './Question';
import { rememberSent } from './sent-answers';

interface AnsweringProps {
  card: DrillCardView;
  today: DrillTodayView;
  onAnswered: (review: DrillReviewView) => void;
}

export function Answering({ card, today, onAnswered }: AnsweringProps) {
  const [ask, asked] = useDrillAskMutation();
  const [send, { isLoading: isSending }] = useDrillAnswerMutation();
  const [question, setQuestion] = useState<DrillQuestionView | null>(null);
  const [speaking, setSpeaking] = useState(false);
  const { text, setText, forget } = useDraft(question);
  const elapsed = useElapsed(question);
  const cid = useRef<string | null>(null);
  const { card_id } = card;
  const next = (another: boolean) =>
    void ask({ card_id, another }).then(({ data }) => {
      if (!data) return;
      cid.current = null;
      setQuestion(data);
    });
  useEffect(() => {
    next(false);
    // Asked once for a card.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [card_id]);
  const answer = async () => {
    if (!question) return;
    // A repetition after a lost connection is the same answer.
    cid.current ??= newCid();
    const body = {
      card_id,
      question_id: question.question_id,
      cid: cid.current,
      text,
      milliseconds: elapsed(),
    };
    const { data } = await send(body);
    if (!data) return;
    rememberSent(data.review_id, body);
    forget();
    onAnswered(data);
  };
  const at = today.cards.findIndex((one) => one.card_id === card_id);
  const answered = today.cards.filter((one) => one.today !== null).length;
  const left = today.minutes_left > 0 ? ` · 约还需 ${today.minutes_left} 分钟` : '';
  return (
    <DrillFrame
      about={`第 ${at + 1} / ${today.cards.length} 句${left}`}
      progress={answered / Math.max(1, today.cards.length)}
      busy={!question && !asked.isError}
      action={
        <HeadAction type="button" disabled={asked.isLoading || isSending} onClick={() => next(true)}>
          换一句
        </HeadAction>
      }
      footer={
        <Button
          fullWidth
          variant="contained"
          loading={isSending}
          disabled={!question || speaking || text.trim() === '' || text.length > drillWords.answer}
          onClick={() => void answer()}
        >
          说好了
        </Button>
      }
    >
      {question ? (
        <Question
          title={card.title}
          question={question}
          text={text}
          onText={setText}
          onSpeaking={setSpeaking}
        />
      ) : asked.isError ? (
        <NotLoaded
          what="顾客的话"
          query={{ error: asked.error, isFetching: asked.isLoading, refetch: () => next(false) }}
        />
      ) : (
        <Bones />
      )}
    </DrillFrame>
  );
}

/** What is typed to a question, kept on the device until it is sent. */
function useDraft(question: DrillQuestionView | null) {
  const key = question && drillWordsKey + question.question_id;
  const [typed, setTyped] = useState<{ key: string; text: string } | null>(null);
  const kept = key === null ? '' : (device.getItem(key) ?? '');
  const text = typed !== null && typed.key === key ? typed.text : kept;
  const setText = (change: SetStateAction<string>) => {
    if (key === null) return;
    const next = typeof change === 'string' ? change : change(text);
    device.setItem(key, next);
    setTyped({ key, text: next });
  };
  return { text, setText, forget: () => void (key !== null && device.removeItem(key)) };
}

/** How long the page was looked at since a question came, in milliseconds. */
function useElapsed(question: DrillQuestionView | null): () => number {
  const spent = useRef({ ms: 0, since: 0 });
  useEffect(() => {
    spent.current = { ms: 0, since: Date.now() };
    const onChange = () => {
      const { ms, since } = spent.current;
      const isHidden = document.visibilityState === 'hidden';
      spent.current = isHidden ? { ms: ms + Date.now() - since, since: 0 } : { ms, since: Date.now() };
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [question]);
  return () => {
    const { ms, since } = spent.current;
    return Math.round(ms + (since === 0 ? 0 : Date.now() - since));
  };
}
