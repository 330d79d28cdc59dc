/** Where an exam stands, as its page shows it. Pure; its spec lies beside. */
import type { MessageView, ReplyView, SessionView, TurnView } from '#session-client';

/**
 * asking: the question is on its way · failed: it could not be asked · open: it waits for its answer · sending: the answer is on its way, or was
 * not taken * · over: the exam has ended.
 */
export type ExamPhase = 'asking' | 'failed' | 'open' | 'sending' | 'over';

export interface ExamState {
  phase: ExamPhase;
  total: number;
  /** The question that is asked now, counted from 1; the turn that answers it. */
  number: number;
  handedIn: number;
  /** Which of them were passed over. */
  skipped: number;
  /** The last of them is a draft that was handed in when the time was up or the task ended: nothing was asked after it. */
  draftHandedIn: boolean;
  /** The question at which time or the task's end cut the exam short, and what the server has of its answer; null: nothing did. */
  cutShort: { turn: number; taken: string } | null;
  /** What asks it. */
  question: { turn: number; reply: ReplyView | null };
  /** An answer that this device wrote and the server has not taken. */
  unsent: MessageView | null;
}

const isHandedIn = ({ messages, skipped }: TurnView) =>
  skipped !== null || messages.some(({ state }) => state === 'accepted');

export function examState(view: SessionView, questions: number): ExamState {
  const total = view.limits?.maxTurns ?? questions;
  const handedIn = view.turns.filter(isHandedIn);
  const last = handedIn.at(-1);
  const before = last?.index ?? 0;
  const reply = view.turns.find(({ index }) => index === before)?.reply ?? null;
  const isCut = view.status === 'ended' && (view.reason === 'time' || view.reason === 'task_ended');
  const draftHandedIn = isCut && last?.skipped === null && last.reply === null;
  const taken = draftHandedIn ? last.messages.map(({ text }) => text).join('\n') : '';
  const unsent =
    view.turns.flatMap(({ messages }) => messages).find(({ state }) => state !== 'accepted') ?? null;
  return {
    phase: phaseOf(view, reply, unsent),
    total,
    number: Math.min(before + 1, total),
    handedIn: handedIn.length,
    skipped: handedIn.filter(({ skipped }) => skipped !== null).length,
    draftHandedIn,
    cutShort: isCut ? { turn: draftHandedIn ? before : before + 1, taken } : null,
    question: { turn: before, reply },
    unsent,
  };
}

function phaseOf(view: SessionView, reply: ReplyView | null, unsent: MessageView | null): ExamPhase {
  if (view.status !== 'running') return 'over';
  if (unsent) return 'sending';
  if (reply?.status === 'failed') return 'failed';
  return reply?.status === 'completed' ? 'open' : 'asking';
}

/** Beyond this many questions dots are too many to tell apart. */
const mostDots = 12;
export const hasDots = (total: number): boolean => total <= mostDots;
