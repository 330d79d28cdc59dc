import { reasons } from './extraction-error.ts';
import { decodeText } from './text-encoding.ts';

const text = '退换货政策\n七天内，凭小票 OK\n';
const utf16le = Buffer.from(text, 'utf16le');
const utf16be = Buffer.from(text, 'utf16le').swap16();
/** `iconv -t GB18030`. */
const gb18030 = Buffer.from('cdcbbbbbbbf5d5feb2df0ac6dfccecc4daa3acc6bed0a1c6b1204f4b0a', 'hex');

describe('a text', () => {
  it.each([
    ['in UTF-8', Buffer.from(text)],
    ['in UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['in UTF-16 with its mark', Buffer.concat([Buffer.from('fffe', 'hex'), utf16le])],
    ['in UTF-16 the other way round, with its mark', Buffer.concat([Buffer.from('feff', 'hex'), utf16be])],
    ['in UTF-16 without its mark', utf16le],
    ['in UTF-16 the other way round, without its mark', utf16be],
    ['in GB18030', gb18030],
  ])('is read %s', async (_, content) => {
    expect(await decodeText(() => [content])).toBe(text);
    // However it comes: a character may lie on both sides of a break.
    expect(
      await decodeText(() => [content.subarray(0, 7), content.subarray(7, 20), content.subarray(20)]),
    ).toBe(text);
  });

  it.each([
    ['UTF-8', Buffer.from('退换货'), 8],
    ['GB18030', gb18030, 5],
    ['UTF-16', utf16le, 21],
  ])('may be cut within a character of %s when more follows', async (_, content, at) => {
    expect(await decodeText(() => [content.subarray(0, at)], { whole: false })).toMatch(/^退换/);
  });

  it.each([
    ['half a character at its end', Buffer.from('退换货').subarray(0, 8), reasons.encoding],
    ['control characters', Buffer.from('价格\u001b[2J'), reasons.encoding],
    ['zero bytes', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), reasons.unknownType],
  ])('is refused with %s', (_, content, reason) =>
    expect(decodeText(() => [content])).rejects.toThrow(reason),
  );

  it('of more characters than a file may have is refused before the rest of it is read', async () => {
    let given = 0;
    const endless = function* () {
      for (; given < 1_000; given += 1) yield Buffer.alloc(1024 * 1024, gb18030.subarray(0, 10));
    };
    await expect(decodeText(endless)).rejects.toThrow(reasons.tooMuchText);
    expect(given).toBeLessThan(100);
  });
});
