/** A quote and the words around it. Pure; the spec lies beside. */

export interface Excerpt {
  before: string;
  /** Empty where the text doesn't have the words. */
  quote: string;
  after: string;
}

/** The text cut at the quote, all of it or only so many characters on each side. */
export function excerptOf(text: string, quote: string, around = Infinity): Excerpt {
  const at = quote === '' ? -1 : text.indexOf(quote);
  if (at < 0) return { before: text.slice(0, around * 2), quote: '', after: '' };
  const end = at + quote.length;
  const [from, to] = [Math.max(0, at - around), Math.min(text.length, end + around)];
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
    quote,
    after: `${text.slice(end, to)}${to < text.length ? '…' : ''}`,
  };
}
