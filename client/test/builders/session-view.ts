/** A session as its page sees it, turn by turn; minutes are those of one hour. */
import type { MessageView, ReplyView, SessionView, TurnView } from '#session-client';

export const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
export const message = (
  cid: string,
  minute: number,
  state: MessageView['state'] = 'accepted',
): MessageView => ({
  cid,
  text: cid,
  input: 'text',
  state,
  at: at(minute),
  refusal: null,
});
export const reply = (status: ReplyView['status'], minute: number): ReplyView => ({
  mid: 't',
  gen: 1,
  status,
  text: '',
  farewell: false,
  code: null,
  at: at(minute),
});
export const turn = (index: number, over: Partial<TurnView> = {}): TurnView => ({
  index,
  messages: [],
  skipped: null,
  reply: null,
  eval: { status: 'none', run: 0, value: null },
  review: null,
  ...over,
});
export const view = (turns: TurnView[], over: Partial<SessionView> = {}): SessionView => ({
  sid: 1,
  connection: 'online',
  refusal: null,
  status: 'running',
  reason: null,
  kind: 'practice',
  role: 'driver',
  free: false,
  epoch: 1,
  head: 1,
  limits: { maxTurns: 2, endsAt: at(59) },
  clockOffsetMs: 0,
  late: null,
  turns,
  result: { status: 'none', run: 0, value: null },
  withdrawn: null,
  queued: null,
  draft: null,
  draftState: null,
  draining: false,
  ...over,
});
