/** Does a question, as the customer words it, give something of its answer away? */
import type { KeyQa } from '#contracts';
import { keyPointsOf } from '#scoring';
import { withArabicNumerals } from '#text';

/** Words of any talk; they tell nothing of an answer. */
const talk =
  /多少|什么|怎么|哪些|请问|麻烦|谢谢|知道|问题|时候|现在|今天|东西|觉得|如果|那么|还是|或者|或是|刚才|另外|然后|顺便|比如|需要|应该|因为|所以|但是|不过|没有|不知|不好意思|之后|以后|之前|以前|顾客|客人|好像|一般|平时|打算|准备|办法/gu;
/** Letters that belong to grammar wherever they stand. */
const grammar =
  /[的了吗呢吧啊呀嘛哦噢么是我你您他她它们咱这那哪就都也很太还在再个想要来去到过着和与给又被把让可以及或但而且并为因所于从之其些呗啦哎嗯]/u;
/** 能不能 asks, and denies nothing. */
const eitherOr = /(.{1,2})[不没]\1/gu;

/** Numbers, Latin words, and every two neighbouring characters that are no grammar. */
function wordsOf(text: string): Set<string> {
  const plain = withArabicNumerals(
    text.normalize('NFKC').toLowerCase().replace(talk, ' ').replace(eitherOr, '$1'),
  );
  const words = new Set<string>();
  for (const [, number, unit] of plain.matchAll(/(\d+(?:\.\d+)?)\s*个?(\p{Script=Han})?/gu)) {
    // One is everywhere (一下, 一双); with what it counts it tells something.
    words.add(number === '1' ? `1${unit ?? ''}` : number!);
  }
  for (const [word] of plain.matchAll(/[a-z][a-z\d]+/gu)) words.add(word);
  for (const [run] of plain.matchAll(/\p{Script=Han}{2,}/gu)) {
    for (let at = 1; at < run.length; at += 1) {
      const pair = run.slice(at - 1, at + 1);
      if (!grammar.test(pair)) words.add(pair);
    }
  }
  return words;
}

/**
 * Does the wording hold words of the answer or of a key point that don't stand in the question?
 * @param wording what the customer is about to say
 * @param known texts that the learner may see anyway, such as the course's scenario
 */
export function givesAway(
  wording: string,
  question: Pick<KeyQa, 'question' | 'answer' | 'score' | 'key_points'>,
  known: readonly string[] = [],
): boolean {
  const secret = wordsOf([question.answer, ...keyPointsOf(question).map(({ text }) => text)].join('\n'));
  const open = wordsOf([question.question, ...known].join('\n'));
  return [...wordsOf(wording)].some((word) => secret.has(word) && !open.has(word));
}
