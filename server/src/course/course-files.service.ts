import { Injectable } from '@nestjs/common';
import type { CourseSnapshot } from '#contracts';
import type { Passage } from '#facts';
import { PassageService } from '../knowledge/index.js';

/** The text of reference files as sessions pinned it. */
@Injectable()
export class CourseFilesService {
  constructor(private readonly passages: PassageService) {}

  /** All passages of a snapshot's files, numbered through them, so that the same session gets the same ones however often it is judged. */
  async passagesOf({ files = [] }: Pick<CourseSnapshot, 'files'>): Promise<Passage[]> {
    if (files.length === 0) return [];
    const texts = await this.passages.keptTexts(files.map(({ text_hash }) => text_hash));
    return files
      .flatMap(({ file_name: file, text_hash }) =>
        texts.get(text_hash)!.map(({ heading, text }) => ({ file, heading, text })),
      )
      .map((passage, at) => ({ name: `p${at + 1}`, ...passage }));
  }
}
