/** Writes plain Chinese from what it is given: dialogue settings, questions with answers, lists. It adds no facts. */
import { instructs } from '#text';
import type { Concern } from './customer/concerns.js';
import { anything } from './customer/goods.js';
import { readScene } from './customer/scene.js';
import { isPractice, isPrice, isVisit } from './description.js';
import { isRecord, readMaterial, type Material } from './judge/request-material.js';
import { brief } from './judge/wording.js';
import type { ChatMessage } from './request.js';
import { bare, sentencesOf, tellingPairsOf } from './text.js';

const sources = ({ prose, texts }: Material): string[] => {
  const given = sentencesOf(texts.join('\n'));
  return given.length > 0 ? given : sentencesOf(prose);
};

const sellerBegins = /(?:店员|学员|导购|员工)先(?:说|开口)/u;

/** How a customer is to behave in a talk about this scenario. */
export function settings({ prose, texts }: Material): string {
  // The data tells about the scenario; the words around it only say how to write.
  const given = texts.length > 0 ? texts.join('\n') : prose;
  const { goods, concerns, errand } = readScene(given);
  const listOf = (some: readonly Concern[]) =>
    some
      .map(({ raise }) => `“${raise[0]!.replaceAll('{it}', goods.it).replaceAll('{goods}', goods.name)}”`)
      .join('、');
  const asked = concerns.filter(({ isQuestion }) => isQuestion);
  const begin = sellerBegins.test(given) ? '等店员招呼了再说话，' : '';
  const came = goods === anything ? (errand ?? '想了解一下') : `想看看${goods.name}`;
  return [
    `一次只说一件事，话要短。${begin}先只说${came}，被问到用途和预算才细说。`,
    ...(asked.length > 0 ? [`接着会问：${listOf(asked)}。`] : []),
    `谈到商品后依次提出顾虑：${listOf(concerns.filter(({ isQuestion }) => !isQuestion))}，一次只提一个。`,
    '如果店员先表示理解，再给出具体的说明，就放松下来，愿意试一试；如果只顾推销、答非所问，就更犹豫，话变短，想走。',
    '如果顾虑都得到解释、又试过了，就同意购买；还有没解释清楚的，就说再考虑一下。',
  ].join('\n');
}

/** Sentences for a list whose items have no ids. */
export function listed(name: string, material: Material, least: number): string[] {
  const found = sources(material).slice(0, Math.max(3, least));
  if (found.length === 0) return Array.from({ length: least }, () => '暂时没有更多可说的。');
  const lead = /weak|不足/iu.test(name)
    ? '还可以加强：'
    : /suggest|improve|建议/iu.test(name)
      ? '下次可以：'
      : '';
  return Array.from(
    { length: Math.max(least, found.length) },
    (_, at) => `${lead}${found[at % found.length]}`,
  );
}

/** Rows of a table without ids, such as questions with answers: one row from each sentence of the material. */
export function rows(schema: Record<string, unknown>, material: Material, count: number): unknown[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const passages = passagesIn(properties, material);
  if (passages !== null && 'question' in properties) {
    const pairs = passages.flatMap(pairsFrom);
    return (asksForWords.test(material.prose) ? otherWords(pairs, material) : pairs).slice(
      0,
      mostAskedFor(material),
    );
  }
  if (passages !== null && 'no' in properties) return pointsFor(properties, material, passages);
  return sources(material)
    .slice(0, count)
    .map((sentence, index) =>
      Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          cell(name, isRecord(part) ? part : {}, sentence, index),
        ]),
      ),
    );
}

const asksForWords = /换一种问法/u;

/** The question that stands on the same sentence as the answer, in other words. */
function otherWords(pairs: readonly ReturnType<typeof pairsFrom>[number][], { texts }: Material) {
  const own =
    pairs.find(({ answer }) => texts.some((text) => answer.includes(text) && bare(text).length >= 3)) ??
    pairs[0];
  if (!own) return [];
  const topic = topicOf(own.answer);
  return [`顾客问起${topic}，你怎么回答？`, `${topic}有什么规定，请说完整。`].map((question) => ({
    ...own,
    question,
  }));
}

/** What the request names as its most, where it does: whoever writes more is cut at the limit of the answer. */
const mostAskedFor = ({ prose }: Material): number => Number(/最多 (\d+) 题/u.exec(prose)?.[1] ?? Infinity);

function cell(name: string, schema: Record<string, unknown>, sentence: string, index: number): unknown {
  const type = schema.type;
  if (type === 'integer' || type === 'number')
    return /index|序|id/iu.test(name) ? index + 1 : Number(schema.maximum ?? 10);
  if (type === 'boolean') return true;
  if (type === 'array') {
    const inner = isRecord(schema.items) ? schema.items : {};
    if (inner.type !== 'object') return [sentence];
    return rows(
      inner,
      {
        items: [],
        learner: [],
        talk: [],
        given: [],
        goods: '',
        files: [],
        facts: [],
        standard: '',
        example: null,
        schema: null,
        prose: '',
        texts: [sentence],
      },
      1,
    );
  }
  return /question|问/iu.test(name) ? `请问${brief(sentence)}是怎么回事？` : sentence;
}

interface Passage {
  name: string;
  text: string;
}

const allowed = (schema: unknown): string[] =>
  isRecord(schema) && Array.isArray(schema.enum) ? schema.enum.map(String) : [];

/** The passages that rows may name, where they name any: each name among the texts is followed by what the passage says. */
function passagesIn(properties: Record<string, unknown>, { texts }: Material): Passage[] | null {
  const { passage, points } = properties;
  const inner = isRecord(points) && isRecord(points.items) ? points.items.properties : null;
  const names = allowed(passage ?? (isRecord(inner) ? inner.passage : null));
  if (names.length === 0) return null;
  return texts.flatMap((name, at) => (names.includes(name) ? [{ name, text: texts[at + 1] ?? '' }] : []));
}

/** A sentence that lays something down can be asked about. */
const tells =
  /\d|[一二两三四五六七八九十百千]+(?:天|日|个月|年|小时|分钟|元|折|次|倍)|可以|不能|不得|必须|应当?|需要?|先|免费|凭/u;
const fewest = 10;
/** What a sentence is about ends where it begins to say what holds for it. */
const says =
  /可以|不可以|不能|不得|必须|应当|需要|为|是|按|享受|支持|提供|，|：|。|(?:\d+|[一二两三四五六七八九十]+)\s*(?:天|日|个月|年|小时|元|折)/u;

const topicOf = (sentence: string): string =>
  sentence.split(says).find((part) => bare(part).length >= 3) ?? sentence.slice(0, 8);

function questionFor(sentence: string): string {
  const topic = topicOf(sentence);
  if (/天|日|个月|年|小时|分钟|多久|期限/u.test(sentence)) return `请问${topic}，时间上是怎么算的？`;
  if (/元|折|价|费|钱|券|积分/u.test(sentence)) return `想问一下${topic}，钱是怎么算的？`;
  if (/先|再|步骤|然后|流程/u.test(sentence)) return `请问${topic}，是怎么一步步来的？`;
  return `请问${topic}，店里是怎么规定的？`;
}

/** A clause that only says when what follows holds (超过七天、不满三十天的), or that goes on after it (要提前一天). */
const leadsOn = /(?:的|后|时|时候|起|的话|外)$|^(?:如果|要是|凡是?)/u;
const goesOn = /^(?:并且?|而且|且|或者?|以及|再|才|则|就|也|但|不过|否则|其中|方|均|都)/u;
const mostPoints = 4;
const fewestLetters = 4;

/** Parts of a sentence that say something by themselves: none is cut where the sentence goes on. */
function wholeParts(text: string): string[] {
  const parts: string[] = [];
  let open = false;
  for (const { 0: piece } of text.matchAll(/[^，。！？；,!?;\n]+[，。！？；,!?;\n]*/gu)) {
    const isPartOf = open || goesOn.test(piece) || bare(piece).length < fewestLetters;
    if (isPartOf && parts.length > 0) parts[parts.length - 1] += piece;
    else parts.push(piece);
    open = leadsOn.test(piece.replace(/[，。！？；,!?;\s]+$/u, '')) && !/[。！？；!?;]/u.test(piece);
  }
  return parts
    .map((part) => part.replace(/[，。！？；,!?;\s]+$/u, '').trim())
    .filter((part) => bare(part) !== '');
}

function pointsOf({ name, text }: Passage) {
  const parts = wholeParts(text);
  return parts.slice(0, mostPoints).map((part) => ({ point: part, passage: name, quote: part }));
}

/** A title says what comes, and ends without a mark; so do the rows of a table, which lay things down. */
const isTitle = (line: string): boolean => !/[。！？!?；;\t]/u.test(line);

/** A question for each of the first sentences that lay something down, in the passage's own words. */
const pairsFrom = ({ name, text }: Passage) =>
  sentencesOf(text)
    .filter((sentence) => !isTitle(sentence) && bare(sentence).length >= fewest && tells.test(sentence))
    .slice(0, 3)
    .map((sentence) => ({
      question: questionFor(sentence),
      answer: sentence,
      passage: name,
      quote: sentence,
      points: pointsOf({ name, text: sentence }),
    }));

/** So much of what is asked must stand in a sentence for it to be its answer. */
const near = 0.34;

/** For each question the points of the sentence that shares the most with it; none where nothing does. */
function pointsFor(
  { no }: Record<string, unknown>,
  { texts }: Material,
  passages: readonly Passage[],
): unknown[] {
  const sentences = passages.flatMap(({ name, text }) =>
    sentencesOf(text).map((sentence) => ({ name, text: sentence })),
  );
  const names = allowed(no);
  return names.map((name) => {
    const from = texts.indexOf(name) + 1;
    const to = texts.findIndex(
      (text, at) => at >= from && (names.includes(text) || text === passages[0]?.name),
    );
    const wanted = tellingPairsOf(texts.slice(from, to < 0 ? undefined : to).join('\n'));
    const shareIn = (text: string) => {
      const pairs = tellingPairsOf(text);
      return (
        [...wanted].filter((pair) => pairs.has(pair)).length / Math.min(wanted.size, pairs.size || Infinity)
      );
    };
    const best = sentences.reduce<Passage | null>(
      (high, one) => (high === null || shareIn(one.text) > shareIn(high.text) ? one : high),
      null,
    );
    return { no: name, points: best && shareIn(best.text) >= near ? pointsOf(best) : [] };
  });
}

const forbids = /不能说/u;
/** What holds after a sale, without a figure as well. */
const holds = /[退换赔修送收免含抵]/u;

/** The lines of a description and of files that lay something down about the goods, as they stand; prices as price tags. */
export const goodsLines = ({ texts }: Material): string =>
  sentencesOf(texts.join('\n'))
    .map((sentence) => sentence.replace(/^(?:[·•\-\s]|\d{1,2}[.、)）](?!\d))+|[。；;\s]+$/gu, ''))
    .filter(
      (line) =>
        forbids.test(line) ||
        ((tells.test(line) || holds.test(line)) && ![instructs, isPractice, isVisit].some((is) => is(line))),
    )
    .map((line) => (isPrice.test(line) && !line.startsWith('【') ? `【价签】${line}` : line))
    .join('\n') || '无';

/** Free text in answer to a request to write something. */
export function author(messages: readonly ChatMessage[]): string {
  const material = readMaterial(messages, []);
  return /货品资料/u.test(material.prose) ? goodsLines(material) : settings(material);
}
