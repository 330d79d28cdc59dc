/** What has happened between the two so far, folded from the messages alone: the same talk always leaves the same mind. */
import { eases, readTurn, type Act, type TurnReading } from './acts.js';
import type { Concern } from './concerns.js';
import type { Degree } from './mood.js';
import type { Scene } from './scene.js';

export interface Exchange {
  /** What the customer said before; '' when the learner opens. */
  customer: string;
  /** What the learner answered, joined. */
  learner: string;
}

export interface Mind {
  /** 0…100: how willing this customer is. */
  warmth: number;
  /** Worries that were spoken out. */
  raised: Set<Concern>;
  settled: Set<Concern>;
  /** The worry that waits for an answer. */
  open: Concern | null;
  /** Settled by the turn just read. */
  justSettled: Concern | null;
  /** Turns in a row that left the open worry alone, and those that at least felt with it or asked. */
  ignored: number;
  waited: number;
  rude: number;
  trialAccepted: boolean;
  tried: boolean;
  agreed: boolean;
  gone: boolean;
  turns: number;
  lastTurn: TurnReading;
}

const change: Partial<Record<Act, number>> = {
  greeting: 3,
  space: 3,
  empathy: 6,
  benefit: 5,
  guarantee: 5,
  offer: 4,
  trial: 4,
  thanks: 2,
  rude: -35,
  pushy: -14,
  boast: -6,
  smear: -10,
  graderTalk: -8,
  offTopic: -10,
  empty: -9,
  repeats: -8,
  ignorance: -5,
};

/** Words with which the customer itself says yes, or goodbye. */
const agrees =
  /就(?:要|拿|买|定)?这[双部瓶件台款个副].{0,4}吧|怎么付|在哪(?:付|结)|扫码|包起来|装起来|给我拿|我要这[双部瓶件台款个副]|开单|就它了|带走/u;
export const leaves =
  /走了|走啦|真不用送|去转转|去别家|再见|不买了|不打扰|不耽误你|改天再|先回去|算了，我|下次(?:吧|还来)/u;
const starts: Record<Degree, number> = { low: 28, middle: 44, high: 58 };

const start = (scene: Scene): number =>
  Math.round((starts[scene.mood.trust] + starts[scene.mood.interest]) / 2) -
  (scene.mood.patience === 'low' ? 6 : 0);

/** The worry that a line of the customer speaks out; its own wording is known, another model's is guessed. */
function worryIn(line: string, scene: Scene): Concern | undefined {
  const isIn = (one: string) => line.includes(one.replace('{it}', scene.goods.it));
  const own = scene.concerns.find(({ raise, again }) => [...raise, ...again].some(isIn));
  const { curious, trying } = scene.goods;
  const harmless = [
    ...curious,
    ...trying.accept,
    ...trying.after,
    ...scene.concerns.flatMap(({ eased }) => eased),
  ];
  if (own || harmless.some(isIn)) return own;
  return scene.concerns.find(({ voiced }) => voiced.test(line));
}

/** What the customer said before binds it: worries stay open, a yes stays a yes. */
function recall(mind: Mind, scene: Scene, line: string): void {
  const worry = worryIn(line, scene);
  if (worry && !mind.settled.has(worry)) {
    if (worry !== mind.open) mind.ignored = mind.waited = 0;
    mind.raised.add(worry);
    mind.open = worry;
  }
  if (
    scene.goods.trying.accept.some((one) => line.includes(one)) ||
    /我试试|试一下|上脚|上手|上身|戴上/u.test(line)
  ) {
    mind.trialAccepted = true;
  }
  if (scene.goods.trying.after.some((one) => line.includes(one))) mind.tried = true;
  if (agrees.test(line)) mind.agreed = true;
  if (leaves.test(line)) mind.gone = true;
}

/** A worry that is named and answered before it was spoken out need not come up. */
const foresees = (turn: TurnReading, worry: Concern): boolean =>
  turn.text.length >= 12 && worry.voiced.test(turn.text) && eases(turn, worry);

function take(mind: Mind, scene: Scene, exchange: Exchange, earlier: readonly string[], talk: string): void {
  const reading = readTurn(exchange.learner, scene, earlier, talk);
  for (const act of reading.acts) mind.warmth += change[act] ?? 0;
  if (reading.topics.length > 0) mind.warmth += 5;
  if (reading.acts.has('rude')) mind.rude += 1;
  mind.justSettled = null;
  for (const worry of scene.concerns) if (foresees(reading, worry)) mind.settled.add(worry);
  if (mind.open && eases(reading, mind.open)) {
    mind.settled.add(mind.open);
    mind.justSettled = mind.open;
    mind.open = null;
    mind.warmth += 10;
  } else if (mind.open) {
    mind.waited += 1;
    if (!reading.acts.has('empathy') && reading.topics.length === 0) {
      mind.ignored += 1;
      mind.warmth -= 4;
    }
  }
  if (mind.waited > 2) mind.open = null;
  mind.warmth = Math.max(0, Math.min(100, mind.warmth));
  mind.turns += 1;
  mind.lastTurn = reading;
}

/** The mind after the last exchange; at least one is needed. */
export function mindAfter(scene: Scene, exchanges: readonly Exchange[]): Mind {
  const mind: Mind = {
    warmth: start(scene),
    raised: new Set(),
    settled: new Set(),
    open: null,
    justSettled: null,
    ignored: 0,
    waited: 0,
    rude: 0,
    trialAccepted: false,
    tried: false,
    agreed: false,
    gone: false,
    turns: 0,
    lastTurn: { acts: new Set(), topics: [], text: '' },
  };
  let talk = '';
  const earlier: string[] = [];
  for (const exchange of exchanges) {
    recall(mind, scene, exchange.customer);
    talk += exchange.customer;
    take(mind, scene, exchange, earlier, talk);
    earlier.push(exchange.learner);
  }
  return mind;
}
