/** The moment of the talk in which a turn is judged, read from the request alone. */
import { readTurn, type Act } from '../customer/acts.js';
import { concerns, concernIds } from '../customer/concerns.js';
import { readScene } from '../customer/scene.js';
import type { ChatMessage } from '../request.js';
import { asks, bare, clausesOf, sentencesOf } from '../text.js';
import { takesUp, tellsFigure } from './bearing.js';
import type { Moment } from './behaviours.js';
import { isVerse, readsOut, sellsOther } from './pretence.js';
import type { Line, Material } from './request-material.js';

const warm =
  /试试|试一下|挺|不错|还行|可以|放心|接受|也行|合适|合脚|舒服|就要|多少钱|怎么付|有货|喜欢|行，|好，|省心|清爽|清楚/u;
const trying = /试试|试一[下试]|上脚|上手|上身|戴[上戴]|涂一点|我躺|我坐|演示|摸摸看|尝一/u;
const parting =
  /走了|走啦|再见|怎么付|在哪付|扫码行|就它了|付可以吧|装个袋|小票|谢谢啊|麻烦你了|改天|要注意的吗|挺清楚/u;
const refusing =
  /(?:不|没)(?:需要|要|用|买|感兴趣|考虑)了?(?:[，。！吧谢]|$)|算了|没兴趣|下次(?:吧|再说)|改天|先走了|不了(?:[，。！谢]|$)/u;
const relieved = /挺|还行|不错|放心|那就好|接受|也行|省心|有质保|能查|不算|没觉得|不黏|没什么味|没有不/u;

/** A clause that voices a worry and doesn't say in the same breath that it is gone. */
const objects = (line: string): boolean =>
  clausesOf(line).some(
    (clause) =>
      !relieved.test(clause) &&
      (concernIds.some((id) => concerns[id].voiced.test(clause)) ||
        /怕|担心|不太|犹豫|为什么|凭什么|靠谱|怎么办|坏了/u.test(clause)),
  );

/** 不合适 and 合不合脚 are no interest; who still thinks about it is interested. */
const warms = (line: string): boolean =>
  clausesOf(line).some(
    (clause) =>
      (warm.test(clause) && !/不知道|不合|合不合|舒服点|[能可]以?退/u.test(clause) && !objects(clause)) ||
      /想想|想一[下想]|考虑|商量/u.test(clause),
  );

/** Somebody else, or something that is written somewhere, is to answer. */
const sendsElsewhere =
  /[您你](?:自己)?(?:去|上)?(?:看|查|问|扫码?|打|翻|搜|网上)[^，。]{0,4}(?:海报|网[上站]|说明书?|详情|尺码表|收银|总部|客服|官网|公众号|包装)|上(?:都|就)?写[着了]呢?(?=[，。！]|$)|参见|同上|如上/u;

/** The talk before the turn: some programs send the turn along with it. */
function before({ talk, learner }: Material): Line[] {
  const tail = talk.slice(-learner.length).map(({ text }) => text);
  const isTurn = learner.length > 0 && tail.join('\n') === learner.join('\n');
  return isTurn ? talk.slice(0, -learner.length) : talk;
}

/** Words in a row that make no sentence: separated by spaces, or by commas where nobody is spoken to. */
function isListOfWords(text: string): boolean {
  const parts = text.split(/[\s、，,;；/|]+/u).filter((part) => bare(part) !== '');
  if (parts.length < 4 || parts.some((part) => bare(part).length > 6)) return false;
  const isSentence = /[，。！？!?]/u.test(text) && /[您你我请吗呢吧了的是在很这那就给帮让把]/u.test(text);
  return !isSentence;
}

const serveNobody: readonly Act[] = ['rude', 'empty', 'repeats', 'graderTalk'];
/** Lines of both sides, pasted as one turn: a transcript is talk to nobody. */
const isTranscript = (text: string): boolean => /^\s*(?:顾客|客人|客户)\s*[：:]/mu.test(text);
/** Too short to answer anything, unless it takes the question up. */
const shortest = 6;

/** @param turn what was heard of it */
export function momentOf(messages: readonly ChatMessage[], material: Material, turn: string): Moment {
  const earlier = before(material);
  const last = earlier.findLastIndex(({ who }) => who === 'customer');
  const customer = earlier[last]?.text ?? '';
  const asker = earlier[last - 1]?.who === 'learner' ? earlier[last - 1]!.text : '';
  const scene = readScene(
    messages
      .filter(({ role }) => role === 'system')
      .map(({ text }) => text)
      .join('\n'),
  );
  const own = earlier.filter(({ who }) => who === 'learner').map(({ text }) => text);
  const { acts } = readTurn(
    turn,
    scene,
    own,
    [...earlier.map(({ text }) => text), material.goods].join('\n'),
  );
  const { goods } = material;
  const lines = turn.split('\n');
  const tells = tellsFigure(lines, { goods: [goods], customer });
  const answers = tells || takesUp(lines, { customer }) !== null;
  const said = earlier.flatMap(({ who, text }) => (who === 'customer' ? [text] : []));
  const known = [...messages.flatMap(({ role, text }) => (role === 'system' ? [text] : [])), goods, ...said];
  const senseless =
    serveNobody.some((act) => acts.has(act) && !(act === 'empty' && tells)) ||
    isListOfWords(turn) ||
    isTranscript(material.learner.join('\n')) ||
    isVerse(turn, own) ||
    readsOut(turn, goods, customer, own) ||
    sellsOther(turn, { goods, known: known.join('\n'), own });
  const hollow = senseless || (acts.has('offTopic') && !answers);
  const doubted = objects(customer);
  return {
    goods: sentencesOf(material.goods),
    customer,
    told: earlier
      .filter(({ who, text }) => who === 'customer' && !objects(text))
      .map(({ text }) => text)
      .join('\n'),
    lines: said,
    turn: lines,
    elsewhere: sendsElsewhere.test(turn),
    turnsBefore: earlier.filter(({ who }, at) => who === 'learner' && earlier[at - 1]?.who !== 'learner')
      .length,
    objects: doubted,
    raised: earlier.some(({ who, text }) => who === 'customer' && objects(text)),
    warms: warms(customer),
    asked: asks(customer),
    answered: asks(asker) && !asks(customer),
    tries: trying.test(customer),
    parts: parting.test(customer),
    refuses: refusing.test(customer),
    senseless,
    hollow,
    unrelated: acts.has('unrelated') && !answers,
    evaded:
      (doubted || asks(customer)) &&
      (hollow || (bare(turn).length <= shortest && !answers) || acts.has('ignorance')),
  };
}
