import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export const zipType = 'application/zip';

export interface ZipEntry {
  /** No two alike. */
  name: string;
  time: Date;
  /** Called when its turn has come. */
  open: () => Promise<Readable>;
}

/**
 * A zip that is made as fast as somebody reads it: one entry at a time, nothing of it kept. When an entry can't be read the stream fails.
 * Whoever stops reading destroys it, and no further entry is opened.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: Readable | null = null;
  for (const { name, time, open } of entries) {
    // Most documents are zips themselves.
    zip.addReadStreamLazy(name, { mtime: time, compressionLevel: 1 }, (give) => {
      if (out.destroyed) return;
      open().then(
        (bytes) => {
          current = bytes;
          // The library leaves this to us: unheard, it would end the process.
          bytes.on('error', (error) => out.destroy(error));
          if (out.destroyed) bytes.destroy();
          else give(null, bytes);
        },
        (error: unknown) => out.destroy(error as Error),
      );
    });
  }
  zip.on('error', (error) => out.destroy(error));
  out.once('close', () => current?.destroy());
  zip.outputStream.pipe(out);
  zip.end();
  return out;
}
