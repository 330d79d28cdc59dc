/** What somebody was asked: what is spoken of, and which kinds of figures are wanted. */
import { wordsOf } from './context.js';
import { dimensionsIn } from './quantities.js';

/** What was asked before. */
export interface AskedBefore {
  text: string;
  words: ReadonlySet<string>;
  /** It wants a figure, and of which dimensions: days of 几天, mass of 多重. */
  isForFigure: boolean;
  kinds: readonly string[];
  isExam: boolean;
}

const kindsOf: readonly (readonly [RegExp, string])[] = [
  [/多重|重量|重不重|沉/u, 'mass'],
  [/多[长高宽厚深远大]|尺寸/u, 'length'],
  [/多久|什么时候|几时|多长时间/u, 'days'],
  [/几点|什么时候|[开关]门/u, 'clock'],
  [/[多几]少?钱|什么价|啥价|几块|怎么[卖收]|贵|价格?$|价格|说价|几多/u, 'money'],
];

/** @param customer their messages, plain */
export function questionOf(customer: readonly string[], isExam: boolean): AskedBefore {
  // 要多久送到？就隔两条街: what is asked may stand in the message before.
  const [before = '', last = ''] = ['', '', ...customer].slice(-2);
  const text = wordsOf(last).size > 3 ? last : `${before}，${last}`;
  const kinds = kindsOf.flatMap(([words, kind]) => (words.test(text) ? [kind] : []));
  const counted = [...text.matchAll(/(?:多少|几多?)(?!钱|点)[^，。？?]{1,4}/gu)].flatMap(([words]) =>
    dimensionsIn(words.replace(/^(?:多少|几多?)/u, '3')).slice(0, 1),
  );
  const isForFigure = kinds.length > 0 || /几|多[少久长大重高厚宽深远]|什么时候|哪[天年]/u.test(text);
  return { text, words: wordsOf(text), kinds: [...kinds, ...counted], isForFigure, isExam };
}
