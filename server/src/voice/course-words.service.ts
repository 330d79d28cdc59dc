import { Injectable } from '@nestjs/common';
import type { CourseSnapshot } from '#contracts';
import { correctionsOf, type Correction, type ProductWords } from '#hearing';
import { SessionFiles } from '../practice/index.js';
import { productWordsOf } from './hints.rules.js';

/** What was likely misheard of the words of a course and its files. */
@Injectable()
export class CourseWords {
  /** Worked out once for all recordings over a course. */
  private readonly known = new WeakMap<CourseSnapshot, Promise<ProductWords>>();

  constructor(private readonly files: SessionFiles) {}

  async misheard(text: string, snapshot: CourseSnapshot): Promise<Correction[]> {
    const words = this.known.get(snapshot) ?? this.read(snapshot);
    return correctionsOf(text, await words);
  }

  private read(snapshot: CourseSnapshot): Promise<ProductWords> {
    const words = this.files.textsOf(snapshot).then((texts) => productWordsOf(snapshot, texts));
    this.known.set(snapshot, words);
    words.catch(() => this.known.delete(snapshot));
    return words;
  }
}
