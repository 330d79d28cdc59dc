import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename } from 'node:path';

/** Files of a part: the one that is written, and two older ones. */
const olderFiles = 2;
const usualBytes = 8_000_000;
const mostOfLine = 16_000;
const againAfterMs = 5_000;

/**
 * A log that never takes more than its share of the disk and never fails whoever writes it. Lines that can't be written, for example
 * because the disk is full, are dropped and counted, and it is tried again every five seconds.
 */
export class LogFile {
  private file: number | null = null;
  private size = 0;
  private dropped = 0;
  private failedAt = -Infinity;

  /** `say` is called when nothing can be written, and when it can again; beyond `mostBytes` a new file is begun; `now` in milliseconds. */
  constructor(
    private readonly path: string,
    private readonly say: (text: string) => void,
    private readonly mostBytes = usualBytes,
    private readonly now = () => performance.now(),
  ) {}

  write(line: string): void {
    if (this.now() - this.failedAt < againAfterMs) {
      this.dropped += 1;
      return;
    }
    const cut = line.length > mostOfLine ? `${line.slice(0, mostOfLine)}…` : line;
    try {
      this.append(this.dropped > 0 ? `\n${this.missing()}\n${cut}\n` : `${cut}\n`);
    } catch (error) {
      this.fail(error as Error);
      return;
    }
    if (this.dropped > 0) this.say(this.missing());
    this.dropped = 0;
  }

  private missing(): string {
    return `${basename(this.path)} is written again; ${this.dropped} lines are missing.`;
  }

  private append(text: string): void {
    const bytes = Buffer.from(text);
    this.file ??= this.open();
    if (this.size > 0 && this.size + bytes.length > this.mostBytes) this.rotate();
    const written = writeSync(this.file, bytes);
    this.size += written;
    if (written < bytes.length) throw new Error('no space left for a whole line');
  }

  private open(): number {
    const file = openSync(this.path, 'a', 0o600);
    this.size = fstatSync(file).size;
    return file;
  }

  /** An older version may have left a file of any size: that one is not kept. */
  private rotate(): void {
    if (this.size > this.mostBytes) rmSync(this.path);
    else
      for (let n = olderFiles; n > 0; n -= 1)
        moveIfThere(n === 1 ? this.path : `${this.path}.${n - 1}`, `${this.path}.${n}`);
    this.close();
    this.file = this.open();
  }

  private fail(error: Error): void {
    if (this.dropped === 0)
      this.say(`${basename(this.path)} can't be written (${error.message}); its lines are dropped.`);
    this.dropped += 1;
    this.failedAt = this.now();
    this.close();
  }

  private close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
