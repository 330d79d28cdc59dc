import { diffArrays } from 'diff';

export interface Difference {
  /** `same` in both, `gone` or `come`; `cut` stands for a long stretch that is the same. */
  kind: 'same' | 'gone' | 'come' | 'cut';
  text: string;
}

/** Of a long stretch that is the same, this many characters are shown beside each change. */
const context = 40;
const longestMs = 500;

/** Chinese writes no spaces between words. An engine that can't find them compares by characters, and by words of letters. */
function wordsOf(text: string): string[] {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh-CN', { granularity: 'word' }) : null;
  if (segmenter === null) return text.match(/[a-z\d]+|./gisu) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** How `from` becomes `to`, word by word. Texts too different to be compared in half a second are told as a whole. */
export function differences(from: string, to: string): Difference[] {
  const found = diffArrays(wordsOf(from), wordsOf(to), { timeout: longestMs });
  if (found === undefined) {
    return [
      { kind: 'gone', text: from },
      { kind: 'come', text: to },
    ];
  }
  return found.flatMap(({ value: words, added, removed }, at): Difference[] => {
    const value = words.join('');
    if (removed) return [{ kind: 'gone', text: value }];
    if (added) return [{ kind: 'come', text: value }];
    return cut(value, at > 0, at < found.length - 1);
  });
}

/** What is the same, without its middle; `before` and `after`: is there a change on that side? */
function cut(text: string, before: boolean, after: boolean): Difference[] {
  const head = before ? context : 0;
  const tail = after ? context : 0;
  if (text.length <= head + tail + context) return [{ kind: 'same', text }];
  return [
    { kind: 'same', text: text.slice(0, head) },
    { kind: 'cut', text: ' … ' },
    { kind: 'same', text: tail === 0 ? '' : text.slice(-tail) },
  ].filter(({ text: shown }) => shown !== '') as Difference[];
}
