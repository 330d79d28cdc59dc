/** How a recording comes piece by piece, and which part of it is asked for. Pure. */
import { voiceLimits } from '#contracts';
import type { ByteRange } from '../platform/file-storage/index.js';

export const bytesOf = (pieces: readonly number[]): number => pieces.reduce((sum, size) => sum + size, 0);

/** append: it is what comes next · held: it is there already · elsewhere: it begins where nothing is expected · too_large: with it, it is more than a recording may be. */
export type PieceOutcome = 'append' | 'held' | 'elsewhere' | 'too_large';

export function pieceOutcome(
  { pieces, isWhole }: { pieces: readonly number[]; isWhole: boolean },
  offset: number,
  size: number,
): PieceOutcome {
  const received = bytesOf(pieces);
  if (offset + size <= received) return 'held';
  if (offset !== received || isWhole) return 'elsewhere';
  return received + size > voiceLimits.bytes ? 'too_large' : 'append';
}

/** The bytes that a Range header asks for; null: all of them; `none` of those that there are. What can't be read is left out of account, as RFC 9110 has it. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || end < start ? 'none' : { start, end };
}
