/** What the customer says next. Each step below answers a line or leaves the turn to the next one. */
import type { Dice } from '../random.js';
import { anything, isUnseen } from './goods.js';
import { lines } from './lines.js';
import { mindAfter, type Exchange, type Mind } from './mind.js';
import { plainAnswers } from './plain-answer.js';
import type { Scene } from './scene.js';
import type { Topic } from './topics.js';
import { together, Voice } from './voice.js';

interface Moment {
  scene: Scene;
  mind: Mind;
  voice: Voice;
}
type Step = (moment: Moment) => string | null;

/** How willing one must be to buy, to stay, to say more than asked. */
const willing = { sure: 74, buy: 62, waver: 45, leave: 8 };

/** In the scenario's words, where these name no goods. */
const cameFor = ({ goods, errand }: Scene): string[] =>
  goods === anything && errand !== null ? [`你好，${errand}`] : [];

/** Who has more to ask and to worry about comes to it sooner. */
const usualConcerns = 4;

const opening = (scene: Scene, voice: Voice): string => {
  const own = scene.told.has('who') ? scene.facts.who[0] : undefined;
  const errand =
    own && own.length <= 14 && /给|送/u.test(own)
      ? [`你好，${own.replace(/^我/u, '').replace(/买$/u, '买{goods}')}`]
      : [];
  return voice.say(cameFor(scene), errand, lines.openings);
};

const goodbye = (mind: Mind | null, scene: Scene, voice: Voice): string => {
  if (mind?.agreed || scene.bought) return voice.say(lines.byeHappy, lines.thanks);
  const annoyed = mind ? mind.rude > 0 || mind.warmth < willing.waver : scene.mood.patience === 'low';
  return voice.say(
    annoyed ? lines.byeAnnoyed : lines.byePolite,
    lines.byePolite,
    annoyed ? lines.cool : lines.thanks,
  );
};

const leaves: Step = ({ scene, mind, voice }) => {
  if (mind.gone && !mind.agreed && !scene.bought)
    return voice.say(lines.gone, lines.byeAnnoyed, lines.byePolite);
  if (scene.leaving || mind.rude >= 2) return goodbye(mind, scene, voice);
  return mind.warmth > willing.leave ? null : goodbye(mind, scene, voice);
};

const afterYes: Step = ({ mind, voice }) => {
  if (!mind.agreed) return null;
  const { acts } = mind.lastTurn;
  if (acts.has('goodbye')) return voice.say(lines.byeHappy, lines.thanks);
  if (acts.has('addOn') && !acts.has('goodbye')) {
    return voice.say(mind.warmth >= 80 ? lines.adding : lines.declining, lines.paying);
  }
  return voice.say(lines.paying, lines.byeHappy, lines.thanks);
};

/** What makes no sense, or hurts. */
const taken: Step = (moment) => {
  const { mind, voice } = moment;
  const { acts } = mind.lastTurn;
  if (acts.has('rude')) return voice.say(lines.hurt);
  if (acts.has('graderTalk')) return voice.say(lines.odd);
  if (acts.has('empty')) return voice.say(lines.empty, lines.terse);
  if (acts.has('repeats') && !(acts.has('close') && readyToBuy(moment))) return voice.say(lines.repeated);
  if (acts.has('offTopic') && mind.justSettled === null) return voice.say(lines.offTopic, lines.odd);
  if (acts.has('pushy')) return voice.say(lines.pushed);
  if (acts.has('smear')) return voice.say(lines.smeared);
  if (acts.has('terse')) return voice.say(lines.terse);
  return null;
};

/** The next worry that hasn't been spoken out; null when there is none left. */
function nextWorry({ scene, mind, voice }: Moment): string | null {
  const worry = scene.concerns.find((each) => !mind.raised.has(each) && !mind.settled.has(each));
  return worry ? voice.fresh(worry.raise) : null;
}

/** So long it has something left to ask or to worry about that its scenario names. */
const patientTurns = 7;
const readyToBuy = ({ scene, mind }: Moment): boolean => {
  if (mind.open !== null || mind.warmth < willing.buy) return false;
  const owes = scene.concerns.some(
    (each) => !each.isUsual && !mind.raised.has(each) && !mind.settled.has(each),
  );
  if (owes && mind.turns < patientTurns) return false;
  const settled = mind.settled.size;
  if (mind.tried && settled > 0 && mind.warmth >= willing.sure) return true;
  return settled >= Math.min(2, scene.concerns.length);
};

const saysYes: Step = (moment) =>
  moment.mind.lastTurn.acts.has('close') && readyToBuy(moment) ? moment.voice.say(lines.agreeing) : null;

/** Near the end one says where one stands. */
const lastWord: Step = (moment) => {
  const { scene, mind, voice } = moment;
  if (!scene.ending || mind.turns < 2) return null;
  const convinced = mind.warmth >= willing.buy && (mind.open === null || mind.settled.size >= 2);
  if (convinced) return voice.say(lines.agreeing, lines.lastYes);
  return voice.say(mind.warmth >= 40 ? lines.lastMaybe : lines.lastNo, lines.lastMaybe);
};

const eased: Step = (moment) => {
  const { mind, voice } = moment;
  if (mind.justSettled === null) return null;
  const relief = voice.say(mind.justSettled.eased, lines.warming);
  if (mind.lastTurn.acts.has('close') && readyToBuy(moment))
    return together(relief, voice.say(lines.agreeing));
  if (mind.lastTurn.acts.has('trial') && !mind.trialAccepted) {
    return together(relief, voice.say(moment.scene.goods.trying.accept));
  }
  const isBusy = moment.scene.concerns.length > usualConcerns;
  return together(relief, voice.dice.chance(isBusy ? 1 : 0.6) ? nextWorry(moment) : null);
};

/** What was asked first, then what else was asked; a wide question is answered with what one came for. */
function factFor(asked: readonly Topic[], { scene, mind, voice }: Moment): string | null {
  const errand = (['who', 'use', 'current'] as const).filter((topic) => scene.told.has(topic));
  const wide = asked[0] === 'seen' || asked[0] === 'preference';
  if (isUnseen(scene.goods) && !asked.some((topic) => scene.told.has(topic))) {
    const plain = voice.fresh(plainAnswers(mind.lastTurn.text, voice.dice));
    if (plain !== null) return plain;
  }
  for (const topic of wide ? [...errand, ...asked] : asked) {
    const fact = voice.fresh(scene.facts[topic]);
    if (fact !== null) return fact;
  }
  return null;
}

const answers: Step = (moment) => {
  const { scene, mind, voice } = moment;
  const { topics, text } = mind.lastTurn;
  if (topics.length === 0)
    return isUnseen(scene.goods) && mind.open === null ? voice.fresh(plainAnswers(text, voice.dice)) : null;
  if (topics.includes('worry')) {
    return voice.say(mind.open?.again ?? [nextWorry(moment) ?? scene.facts.worry[0]!], scene.facts.worry);
  }
  const guarded = scene.mood.trust === 'low' && mind.turns <= 1;
  if (guarded) return voice.say(lines.guarded, scene.facts[topics[0]!]);
  const fact = factFor(topics, moment);
  if (fact === null) return voice.say(lines.toldAlready, lines.spared);
  const brief = scene.mood.patience === 'low' || fact.length > 12 || !voice.dice.chance(0.3);
  return brief ? fact : together(fact, voice.fresh(scene.goods.curious));
};

const tries: Step = ({ scene, mind, voice }) => {
  const { acts } = mind.lastTurn;
  if (
    mind.trialAccepted &&
    !mind.tried &&
    (acts.has('feeling') || acts.has('trial') || mind.lastTurn.topics.length === 0)
  ) {
    return voice.fresh(scene.goods.trying.after);
  }
  if (acts.has('trial') && !mind.trialAccepted && mind.warmth >= 30)
    return voice.fresh(scene.goods.trying.accept);
  return null;
};

/** A worry that got no answer comes again in other words; sympathy alone earns a chance to go on. */
const insists: Step = ({ mind, voice }) => {
  if (mind.open === null) return null;
  const { again, raise } = mind.open;
  if (mind.lastTurn.acts.has('ignorance')) return voice.say(lines.unknowing, again);
  if (mind.lastTurn.acts.has('boast')) return voice.say(lines.boasted, again);
  if (mind.ignored === 0) return voice.say(lines.understood, again);
  return voice.say(mind.ignored > 1 ? lines.ignored : again, again, lines.ignored, raise);
};

const decides: Step = (moment) => {
  const { mind, voice } = moment;
  const { acts } = mind.lastTurn;
  if (acts.has('close')) {
    return (
      nextWorry(moment) ??
      (mind.warmth >= willing.waver ? voice.say(lines.agreeing) : voice.say(lines.hesitating))
    );
  }
  if (acts.has('goodbye')) return goodbye(mind, moment.scene, voice);
  if (acts.has('boast')) return voice.say(lines.boasted);
  if (acts.has('ignorance')) return voice.say(lines.unknowing);
  return null;
};

/** Nothing presses: be curious, come out with the next worry, or buy by oneself. */
const goesOn: Step = (moment) => {
  const { scene, mind, voice } = moment;
  if (mind.turns === 1 && mind.raised.size === 0 && !mind.lastTurn.acts.has('benefit')) {
    if (voice.isFirst) return voice.say(cameFor(scene), lines.errands);
    return voice.say(
      mind.lastTurn.acts.has('space') ? lines.browsing : [...lines.browsing, ...scene.goods.curious],
    );
  }
  if (readyToBuy(moment) && mind.turns >= 4) return voice.say(lines.agreeing);
  const worry = mind.turns >= 2 || mind.lastTurn.acts.has('benefit') ? nextWorry(moment) : null;
  if (worry !== null) return voice.dice.chance(0.3) ? together(voice.say(lines.nods), worry) : worry;
  if (mind.warmth >= willing.waver && voice.dice.chance(0.3))
    return voice.say(lines.offers, scene.goods.curious);
  return voice.say(scene.goods.curious, lines.warming);
};

const steps: readonly Step[] = [
  leaves,
  afterYes,
  taken,
  lastWord,
  eased,
  saysYes,
  answers,
  tries,
  insists,
  decides,
  goesOn,
];

/**
 * The customer's next message.
 * @param earlier everything the customer has said, oldest first
 * @param exchanges the talk in pairs; empty when the customer opens
 */
export function replyTo(
  scene: Scene,
  exchanges: readonly Exchange[],
  earlier: readonly string[],
  dice: Dice,
): string {
  const voice = new Voice(scene, earlier, dice);
  if (scene.question !== null) {
    if (earlier.length > 0) return `${voice.dice.pick(lines.examLeads)}${scene.question}`;
    return scene.greets ? `${voice.say(lines.examOpenings)}。${scene.question}` : scene.question;
  }
  if (exchanges.length === 0) return scene.leaving ? goodbye(null, scene, voice) : opening(scene, voice);
  const moment = { scene, mind: mindAfter(scene, exchanges), voice };
  for (const step of steps) {
    const line = step(moment);
    if (line !== null) return line;
  }
  return voice.say();
}
