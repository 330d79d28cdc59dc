import type { Answer, Responder } from './answer.js';
import { author } from './author.js';
import { play } from './customer/customer-line.js';
import { asksForNames, groupNames } from './naming.js';
import { rewordings } from './rewording.js';
import { judgement } from './judge/judge.js';
import { isRecord } from './judge/request-material.js';
import { learnerLine, playsLearner } from './learner/learner-line.js';
import type { ChatRequest } from './request.js';

/** Instructions to write something, not to play somebody. */
const writes = /(?:请|你)?(?:撰写|编写|生成|整理|拟定|起草|写(?:一份|一段|出))/u;
const plays = /顾客|客户|客人|买家|消费者/u;
const acts = /扮演|你是(?:一[位名个])?.{0,8}(?:顾客|客户|客人|买家|消费者)|角色|你是谁|开口|顾客的口吻/u;

/**
 * A model to try and test the product with: it plays a customer or a learner and judges by words. Everything it knows comes from the
 * request; the same seed and request give the same answer.
 */
export const standIn = (seed: string): Responder => ({
  name: 'lianhuo-stand-in',
  answer(request: ChatRequest): Answer {
    if (request.json) {
      const wanted = request.json.schema?.properties;
      if (isRecord(wanted) && 'wordings' in wanted)
        return { text: JSON.stringify({ wordings: rewordings(request.messages, seed) }) };
      if (asksForNames(wanted)) return { text: JSON.stringify({ groups: groupNames(request.messages) }) };
      const { value, undecided } = judgement(request.messages, request.json.schema);
      return { text: JSON.stringify(value), undecided };
    }
    const system = request.messages
      .filter(({ role }) => role === 'system')
      .map(({ text }) => text)
      .join('\n');
    if (playsLearner(system)) return { text: learnerLine(request.messages, seed) };
    if (writes.test(system) && !(plays.test(system) && acts.test(system)))
      return { text: author(request.messages) };
    return { text: play(request.messages, seed) };
  },
});
