import type { Dice } from '../random.js';
import { bare } from '../text.js';
import { anything } from './goods.js';
import { lines } from './lines.js';
import { leaves } from './mind.js';
import type { Scene } from './scene.js';

/** Picks what to say and never says a thing twice. */
export class Voice {
  private readonly said: string[];

  constructor(
    private readonly scene: Scene,
    earlier: readonly string[],
    readonly dice: Dice,
  ) {
    this.said = earlier.map(bare);
  }

  /** Nothing has been said yet. */
  get isFirst(): boolean {
    return this.said.length === 0;
  }

  /** One of the lines that hasn't been said; null when all have. */
  fresh(from: readonly string[]): string | null {
    const isNamed = this.scene.goods !== anything;
    const left = from
      .filter((line) => (isNamed ? !line.startsWith('{any}') : !/\{(?:goods|it|one)\}/u.test(line)))
      .map((line) => this.fill(line))
      .filter((line) => !this.isSaid(line) && (this.scene.mayGo || !leaves.test(line)));
    return left.length > 0 ? this.dice.pick(left) : null;
  }

  /** The first of the lists that still has something to say; in the end two words that were never said together. */
  say(...lists: (readonly string[])[]): string {
    for (const list of [...lists, lines.spare]) {
      const line = this.fresh(list);
      if (line !== null) return line;
    }
    for (;;) {
      const pair = `${this.fill(this.dice.pick(lines.warming))}，${this.dice.pick(lines.spare)}`;
      if (!this.isSaid(pair) || this.said.length > 900) return pair;
    }
  }

  private fill(line: string): string {
    const { it, name } = this.scene.goods;
    return line
      .replace('{any}', '')
      .replaceAll('{it}', it)
      .replaceAll('{one}', it.slice(1))
      .replaceAll('{goods}', name);
  }

  private isSaid(line: string): boolean {
    const letters = bare(line);
    return this.said.some((before) =>
      letters.length >= 5 ? before.includes(letters) : before === letters || before.startsWith(letters),
    );
  }
}

const ends = /[。！？!?～~]$/u;

/** Two short sentences as one message. */
export function together(first: string, second: string | null): string {
  if (second === null) return first;
  return `${ends.test(first) ? first : `${first}${first.length + second.length > 16 ? '。' : '，'}`}${second}`;
}
