import { ExtractionError, reasons } from './extraction-error.ts';

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** No text has control characters but those of lines, pages and tabs. */
const strayControl = /(?![\t\n\v\f\r])\p{Cc}/u;
/** What Chinese and English texts are made of. */
const usual =
  /[\t\n\f\r\u0020-\u007e\u00a0-\u00ff\u2000-\u206f\u2150-\u25ff\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;

/**
 * The text of a file in UTF-8, UTF-16 or GB18030: by its byte order mark; else UTF-8 when it is valid; else UTF-16 when there are
 * zero bytes, which no other text has; else GB18030. `whole: false` when more bytes follow, so that the last character may be cut.
 * @throws ExtractionError when it is no text in any of them
 */
export function decodeText(content: Uint8Array, { whole = true } = {}): string {
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte));
  if (mark !== undefined) {
    const text = decoded(content, mark.label, whole);
    if (text === null) throw new ExtractionError(reasons.encoding);
    return text;
  }
  const zeros = content.includes(0);
  const wide = ['utf-16le', 'utf-16be'];
  for (const label of zeros ? wide : ['utf-8', 'gb18030', ...wide]) {
    const text = decoded(content, label, whole);
    if (text !== null && (label === 'utf-8' || mostlyUsual(text))) return text;
  }
  throw new ExtractionError(zeros ? reasons.unknownType : reasons.encoding);
}

function decoded(content: Uint8Array, label: string, whole: boolean): string | null {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(content, { stream: !whole });
    return strayControl.test(text) ? null : text;
  } catch {
    return null;
  }
}

const mostlyUsual = (text: string) => (text.match(usual)?.length ?? 0) >= text.length * 0.95;
