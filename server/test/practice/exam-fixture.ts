/** An exam on the whole product, over its real wire: what is asked, answered, marked and shown. */
import type { Socket } from 'socket.io-client';
import { uuidv7, type SessionView } from '#session-client';
import { CourseType, QuestionMode } from '#contracts';
import { Model, type ReplyRequest } from '#llm';
import { enter } from '../socket/socket-fixture.js';
import type { Learner, PracticeFixture, Talk } from './practice-fixture.js';

export const answers = {
  full: '七天之内可以无理由退换，请您带上购物小票来办理。',
  half: '您好，七天之内可以无理由退换的，这个请放心。',
} as const;

/** Two questions; what only their answers say is told to nobody too early. */
export const exam: Parameters<PracticeFixture['course']>[0] = {
  course_type: CourseType.exam,
  question_mode: QuestionMode.sequential,
  max_attempts: 1,
  key_qa: [
    {
      index: 1,
      question: '这双鞋穿着不合适怎么办？',
      answer: '七天无理由退换，凭购物小票办理。',
      score: 10,
      key_points: [
        { text: '七天无理由退换', score: 6 },
        { text: '凭购物小票办理', score: 4 },
      ],
    },
    { index: 2, question: '鞋面脏了怎么清洗？', answer: '用软毛刷蘸中性洗涤剂手洗，阴凉处晾干。', score: 5 },
  ],
};
/** Words of the answers and key points that stand in no question. */
export const secrets = ['无理由', '小票', '软毛刷', '中性', '洗涤剂', '阴凉', '晾干'] as const;

/** Everything that a connection hears of a session, in the order in which it comes. */
export async function overhear(fixture: PracticeFixture, learner: Learner, sid: number) {
  const heard: unknown[] = [];
  const socket: Socket = await enter(`${fixture.app.socketUrl}/practice`, { token: learner.token });
  socket.onAny((...frame: unknown[]) => void heard.push(frame));
  heard.push(await socket.emitWithAck('session.join', { sid, after: 0, want: 'viewer' }));
  return {
    heard,
    close: async () => {
      heard.push(await socket.emitWithAck('session.sync', { sid, after: 0 }));
      socket.disconnect();
    },
  };
}

/** What the customer's model is asked from now on. */
export function repliesAsked(fixture: PracticeFixture): ReplyRequest[] {
  const model = fixture.app.get(Model);
  const asked: ReplyRequest[] = [];
  const reply = model.reply.bind(model);
  model.reply = (request, ...rest) => {
    asked.push(request);
    return reply(request, ...rest);
  };
  return asked;
}

/** Waits until the question of this turn is asked. */
export const asked = (conversation: Talk, turn: number): Promise<SessionView> =>
  conversation.until(({ turns }) => turns[turn - 1]?.reply?.status === 'completed');

/** Answers the question that is asked now. */
export async function answer(conversation: Talk, turn: number, text: string): Promise<void> {
  await asked(conversation, turn);
  const cid = conversation.session.submit(text);
  await conversation.until(({ turns }) =>
    Boolean(turns[turn]?.messages.some((one) => one.cid === cid && one.state === 'accepted')),
  );
}

export const device = uuidv7;
