import { Readable } from 'node:stream';
import { soundType } from './audio-kind.rules.js';

/** A sentence as sound, which may still be coming: whoever asks for it meanwhile gets it from its beginning, and the rest as it comes. */
export class Sound {
  private readonly pieces: Buffer[] = [];
  private over = false;
  private failure: unknown = null;
  private readonly waiting = new Set<() => void>();

  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.changed();
  }

  end(failure: unknown = null): void {
    this.over = true;
    this.failure = failure;
    this.changed();
  }

  get isWhole(): boolean {
    return this.over && this.failure === null;
  }

  get bytes(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** Its type, as soon as the first piece is there. @throws whatever kept it from beginning */
  async begun(): Promise<string> {
    while (this.pieces.length === 0 && !this.over) await this.change();
    if (this.pieces.length === 0) throw this.failure;
    return soundType(this.pieces[0]!);
  }

  read(): Readable {
    return Readable.from(this.all(), { objectMode: false });
  }

  private async *all(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      while (at === this.pieces.length && !this.over) await this.change();
      if (at < this.pieces.length) yield this.pieces[at]!;
      else if (this.failure !== null) throw this.failure;
      else return;
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.waiting.add(resolve));
  }

  private changed(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

/** Sentences that were spoken lately, up to so many bytes together; those that were not asked for the longest go first. */
export class SoundCache {
  private readonly sounds = new Map<string, Sound>();

  constructor(private readonly most: number) {}

  /** The sound of this name; where there is none, `make` begins one, and a failed one is forgotten. */
  get(name: string, make: (sound: Sound) => Promise<void>): Sound {
    const known = this.sounds.get(name);
    if (known) {
      this.sounds.delete(name);
      this.sounds.set(name, known);
      return known;
    }
    const sound = new Sound();
    this.sounds.set(name, sound);
    make(sound).then(
      () => {
        sound.end();
        this.shrink();
      },
      (error: unknown) => {
        this.sounds.delete(name);
        sound.end(error);
      },
    );
    return sound;
  }

  private shrink(): void {
    let sum = [...this.sounds.values()].reduce((total, { bytes }) => total + bytes, 0);
    for (const [name, sound] of this.sounds) {
      if (sum <= this.most) return;
      if (!sound.isWhole) continue;
      this.sounds.delete(name);
      sum -= sound.bytes;
    }
  }
}
