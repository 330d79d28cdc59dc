/**
 * A model that is no help, written independently of the stand-in: it plays nobody, judges nothing and keeps to no schema. With it the
 * product must stay correct, if not useful: no score may be invented and no session may hang.
 */
import { Dice } from './random.js';
import type { Responder } from './answer.js';
import type { ChatRequest } from './request.js';

const lastOf = (request: ChatRequest): string => request.messages.at(-1)?.text ?? '';

/** Repeats what was said, or admits that it is a model. */
function talk(request: ChatRequest, dice: Dice): string {
  const said = lastOf(request).slice(0, 60);
  return dice.pick([
    said,
    `你说“${said}”。`,
    '作为一个人工智能语言模型，我无法扮演顾客，但我很乐意帮助您了解更多。',
    '1. 首先\n2. 其次\n3. 最后',
    '…',
    'Sure! How can I help you today?',
  ]);
}

/** Objects of every wrong kind, and at times no object at all. */
function misjudge(request: ChatRequest, dice: Dice): string {
  const answers = (JSON.stringify(request.json?.schema ?? {}).match(/"q\d+"/gu) ?? []).map((id) => ({
    id: JSON.parse(id) as string,
    verdict: 'yes',
    quote: '这句话店员从来没有说过',
    reason: '满分',
  }));
  return dice.pick([
    JSON.stringify({ score: 100 }),
    JSON.stringify({ answers, better: '' }),
    JSON.stringify({ answers: [...answers, { id: 'q99', verdict: 'maybe' }] }),
    JSON.stringify([1, 2, 3]),
    '好的，这位店员表现得非常好，我给 100 分！',
    '{"answers": [',
    'null',
  ]);
}

export const contrary = (seed: string): Responder => ({
  name: 'lianhuo-contrary',
  answer(request) {
    const dice = new Dice(seed, JSON.stringify(request.messages));
    return { text: request.json ? misjudge(request, dice) : talk(request, dice) };
  },
});
