import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { zipStream, type ZipEntry } from './zip.js';

const time = new Date('2026-11-22T09:00:00Z');
const entry = (name: string, open: ZipEntry['open']): ZipEntry => ({ name, time, open });
const text = (name: string) => entry(name, () => Promise.resolve(Readable.from([Buffer.from(name)])));

describe('a zip that is made while it is read', () => {
  it('has every file under its name, in any script', async () => {
    const bytes = await buffer(zipStream([text('甲.txt'), text('b.txt'), text('空 (2).txt')]));
    const files = Object.entries(unzipSync(new Uint8Array(bytes)));
    expect(files.map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
      ['甲.txt', '甲.txt'],
      ['b.txt', 'b.txt'],
      ['空 (2).txt', '空 (2).txt'],
    ]);
  });

  it('fails when a file can not be opened, or breaks off', async () => {
    const absent = entry('乙', () => Promise.reject(new Error('it is away')));
    await expect(buffer(zipStream([text('甲'), absent]))).rejects.toThrow('it is away');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        await Promise.resolve();
        throw new Error('it broke');
      })(),
    );
    await expect(buffer(zipStream([entry('丙', () => Promise.resolve(broken))]))).rejects.toThrow('it broke');
  });

  it('opens nothing more once nobody reads it, and lets go of what is open', async () => {
    const opened: Readable[] = [];
    const endless = () => {
      const stream = new Readable({
        read: () => void stream.push(Buffer.alloc(64 * 1024, Math.random() * 256)),
      });
      opened.push(stream);
      return Promise.resolve(stream);
    };
    const zip = zipStream([entry('甲', endless), entry('乙', endless)]);
    await new Promise((resolve) => zip.once('data', resolve));
    zip.destroy();
    await new Promise((resolve) => opened[0]!.once('close', resolve));
    expect(opened).toHaveLength(1);
  });
});
