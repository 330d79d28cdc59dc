import { ExtractionError, reasons } from './extraction-error.ts';
import { mostCharacters } from './passages.rules.ts';

/** The bytes of a file piece by piece, as often as they are asked for. */
export type Bytes = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** Without a mark, in the order in which they are tried. */
const labels = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'];
/** No text has control characters but those of lines, pages and tabs. */
const strayControl = /(?![\t\n\v\f\r])\p{Cc}/u;
/** What Chinese and English texts are made of. */
const usual =
  /[\t\n\f\r\u0020-\u007e\u00a0-\u00ff\u2000-\u206f\u2150-\u25ff\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;

/**
 * The text of a file in UTF-8, UTF-16 or GB18030: by its byte order mark; else UTF-8 when it is valid; else GB18030, then UTF-16, when
 * most of it is what texts are made of. Of the bytes only a piece is in memory. `whole: false` when more of them follow, so that the
 * last character may be cut. `keep: false` only looks, and answers nothing. @throws ExtractionError when it is no text in any of them, or too much
 */
export async function decodeText(bytes: Bytes, { whole = true, keep = true } = {}): Promise<string> {
  const first = await firstOf(bytes);
  const mark = marks.find((each) => each.bytes.every((byte, at) => first[at] === byte));
  for (const label of mark ? [mark.label] : labels) {
    const guessed = mark === undefined && label !== 'utf-8';
    const text = await decoded(bytes, label, { whole, keep, guessed });
    if (text !== null) return text;
  }
  throw new ExtractionError(!mark && first.includes(0) ? reasons.unknownType : reasons.encoding);
}

async function firstOf(bytes: Bytes): Promise<Uint8Array> {
  for await (const first of bytes()) return first;
  return new Uint8Array();
}

/** @param guessed almost any bytes are a text of this encoding: only a usual one counts. */
async function decoded(
  bytes: Bytes,
  label: string,
  { whole, keep, guessed }: { whole: boolean; keep: boolean; guessed: boolean },
): Promise<string | null> {
  const decoder = new TextDecoder(label, { fatal: true });
  const pieces: string[] = [];
  const counted = { all: 0, usual: 0 };
  const take = (piece: string): boolean => {
    counted.all += piece.length;
    if (counted.all > mostCharacters) throw new ExtractionError(reasons.tooMuchText);
    if (guessed) counted.usual += piece.match(usual)?.length ?? 0;
    if (keep) pieces.push(piece);
    return !strayControl.test(piece);
  };
  try {
    for await (const some of bytes()) if (!take(decoder.decode(some, { stream: true }))) return null;
    if (whole) take(decoder.decode());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return null;
    throw error;
  }
  return guessed && counted.usual < counted.all * 0.95 ? null : pieces.join('');
}
