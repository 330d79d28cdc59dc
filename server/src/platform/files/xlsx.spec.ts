import { describe, expect, it } from '@jest/globals';
import { xlsxStream, type Cell } from './xlsx.js';

const columns = Array.from({ length: 10 }, (_, n) => ({ header: `列${n}`, width: 12 }));
/** Rows that no compression makes small. */
const rowOf = (n: number): Cell[] =>
  columns.map((_, at) => (at % 2 ? n * 7919 + at : `${Math.sin(n * 10 + at)}`));

describe('a spreadsheet that is written while it is read', () => {
  it('asks for rows only as fast as somebody reads, and for none once nobody does', async () => {
    let asked = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (;;) {
          asked += 1;
          yield rowOf(asked);
          if (asked % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        ended = true;
      }
    }
    const stream = xlsxStream({ name: '表', columns, rows: endless() });
    const quiet = async (): Promise<number> => {
      for (let before = -1; before !== asked;) {
        before = asked;
        for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve));
      }
      return asked;
    };
    stream.read(0);
    const ahead = await quiet();
    expect(ahead).toBeLessThan(5_000);
    const pieces: number[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece.length));
    while (asked < ahead + 20_000) await new Promise((resolve) => setImmediate(resolve));
    stream.destroy();
    // The compressor works in threads of its own and takes as long as the machine lets it.
    while (!ended) await new Promise((resolve) => setImmediate(resolve));
    const atEnd = asked;
    expect(await quiet()).toBe(atEnd);
  });
});
