/** From the messages of a request to the customer's line. */
import { Dice } from '../random.js';
import type { ChatMessage } from '../request.js';
import type { Exchange } from './mind.js';
import { replyTo } from './reply.js';
import { readScene } from './scene.js';

/** Talk that is longer is instructions in the wrong place: some programs have no system message. */
const longestTalk = 400;

interface Talk {
  instructions: string;
  lines: { who: 'customer' | 'learner'; text: string }[];
}

function talkIn(messages: readonly ChatMessage[]): Talk {
  const system = messages.filter(({ role }) => role === 'system' || role === 'developer');
  const rest = messages.filter((message) => !system.includes(message));
  const first = rest[0];
  const misplaced =
    system.length === 0 && first?.role === 'user' && first.text.length > longestTalk ? [first] : [];
  return {
    instructions: [...system, ...misplaced].map(({ text }) => text).join('\n\n'),
    lines: rest
      .filter((message) => !misplaced.includes(message))
      .map(({ role, text }) => ({ who: role === 'assistant' ? 'customer' : 'learner', text })),
  };
}

/** An order to begin, from a program that must end with a user's message. */
const orderToBegin = /^[（([【]?.{0,6}(?:请|现在|由你|你).{0,8}(?:开始|开口|先说|第一句)/u;

/** Neighbouring messages of one side count as one. */
function exchangesIn(lines: Talk['lines']): Exchange[] {
  const exchanges: Exchange[] = [];
  let customer = '';
  let learner: string[] = [];
  const close = () => {
    if (learner.length > 0) exchanges.push({ customer, learner: learner.join('\n') });
    if (learner.length > 0) customer = '';
    learner = [];
  };
  for (const { who, text } of lines) {
    if (who === 'learner') learner.push(text);
    else {
      close();
      customer = customer === '' ? text : `${customer}。${text}`;
    }
  }
  close();
  return exchanges;
}

/** The customer's next line, from nothing but the messages and the seed. */
export function play(messages: readonly ChatMessage[], seed: string): string {
  const { instructions, lines } = talkIn(messages);
  const isOpening = lines.length === 1 && lines[0]!.who === 'learner' && orderToBegin.test(lines[0]!.text);
  const talk = isOpening ? [] : lines;
  const dice = new Dice(seed, JSON.stringify(messages));
  const earlier = talk.filter(({ who }) => who === 'customer').map(({ text }) => text);
  return replyTo(readScene(instructions), exchangesIn(talk), earlier, dice);
}
