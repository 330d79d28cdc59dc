/**
 * Where a text says what is asked for in the words that ask for it, instead of doing it: 我先对您的顾虑表示理解，再讲清楚退换或售后保障.
 * The words may be anybody's; that they stand there with the verb that tells what is to be done is nobody's way to speak to a customer.
 */
import { clauses, type Clause, type Span } from './clauses.js';
import { normalise } from './keyword-matching.js';

/** Who it is said of, or to. */
const people = /顾客|客户|客人|店员|学员|员工|[您你]/gu;
const letters = (text: string): string => normalise(text.replace(people, ''));
const brackets = /[（(][^）)]*[）)]/gu;

/** How a wording begins that tells somebody what to do. */
const orders =
  /^(?:能|会|要|应|先|再|并|也|主动|自然地?|耐心地?|具体地?|认真地?)*(?:用|以|从|把|将|问清楚?|问出|问到|问|讲清楚?|讲明白?|讲解|讲|说清楚?|说明|说出|说|介绍|告知|告诉|提醒|交代|表示|表明|了解清楚?|了解|搞清楚?|弄清楚?|摸清|确认|倾听|听|给出?|提出|邀请|引导|鼓励|回应|顺着|检查|核对|约定|教|带|承认|肯定|分析|根据|结合|使用|出示|叮嘱|打听|聊|挖掘|询问|对|向|和|语气|态度|称呼|强调|推荐|帮助?)/u;
/** Of these verbs no customer hears with what they order behind them. */
const ordersOnly =
  /^(?:先|再|并|也|主动|自然地?|耐心地?|具体地?|认真地?)*(?:讲清楚?|讲明白?|说清楚|说明|说出|问清楚?|问出|了解|给出|提出|邀请|表示|表明|顺着|回应|引导|挖掘|肯定|分析|倾听|询问|告知|使用|用|把|从|语气)/u;

/** Tells what is to be done, wherever it stands in a wording; a wording with a figure is what is to be said itself. */
const tellsTo = /[讲说问谈提嘱约配推认教查]/u;
const hasFigure = /[\d零一二两三四五六七八九十百千]/u;

interface RequestedThing {
  text: string;
  /** Letters of the verb that it begins with; 0 where it begins with none, so that only the whole of it tells. */
  verb: number;
  isOnlyOrder: boolean;
}

/** The things that a wording asks for, one by one; conditions (顾客提问后) lead to them and are none. */
function requestedIn(wording: string): RequestedThing[] {
  return wording
    .replace(brackets, '')
    .split(/[，。；！？：,;!?\n]|(?<=[^，。；]{3})(?:时|之后|以后)(?=\p{Script=Han}{3})/u)
    .map(letters)
    .flatMap((text) => {
      const verb = orders.exec(text)?.[0].length ?? 0;
      const isTold = verb > 0 || (text.length >= fewest.whole && tellsTo.test(text) && !hasFigure.test(text));
      return isTold && text.length >= fewest.short
        ? [{ text, verb, isOnlyOrder: ordersOnly.test(text) }]
        : [];
    });
}

const fewest = { short: 4, long: 6, whole: 7, run: 3, order: 5 };
/** So much of a longer thing is said. */
const share = 0.75;

/** Where in a sentence a thing is said in its own words; null where it is not. */
function saidIn(sentence: string, { text, verb, isOnlyOrder }: RequestedThing): Span[] | null {
  const whole = sentence.indexOf(text);
  if (whole >= 0) return [{ from: whole, to: whole + text.length }];
  if (text.length < fewest.long || verb === 0) return null;
  const found: Span[] = [];
  let [covered, first] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    let length = 0;
    while (at + length < text.length && sentence.includes(text.slice(at, at + length + 1))) length += 1;
    if (length < fewest.run) continue;
    if (at === 0) first = length;
    const from = sentence.indexOf(text.slice(at, at + length));
    found.push({ from, to: from + length });
    covered += length;
    at += length - 1;
  }
  const isOrder = isOnlyOrder && first >= Math.max(fewest.order, verb + 2);
  return isOrder || (first >= Math.min(verb, fewest.run) && first > 0 && covered >= share * text.length)
    ? found
    : null;
}

function sentencesOf(all: readonly Clause[]): Clause[][] {
  const found: Clause[][] = [[]];
  for (const clause of all) {
    found.at(-1)!.push(clause);
    if (/[。！？!?；;\n\r]/u.test(clause.mark)) found.push([]);
  }
  return found.filter((sentence) => sentence.length > 0);
}

/** The clauses of a text that do so; a whole sentence that says two of the wordings so. */
export function recitedIn(text: string, wordings: readonly string[]): Span[] {
  const parts = wordings.flatMap(requestedIn);
  return sentencesOf(clauses(text)).flatMap((sentence) => {
    const pieces = sentence.map((clause) => letters(clause.text));
    const starts = pieces.map((_, at) => pieces.slice(0, at).join('').length);
    const whole = pieces.join('');
    const told = new Map<string, Span[]>();
    for (const part of parts) {
      const spans = saidIn(whole, part);
      if (spans) told.set(part.text, spans);
    }
    const said = [...told.values()].flat();
    return sentence
      .filter((_, at) => {
        const [from, to] = [starts[at]!, starts[at]! + pieces[at]!.length];
        return told.size > 1 || said.some((one) => one.from < to && from < one.to);
      })
      .map(({ from, to }) => ({ from, to }));
  });
}
