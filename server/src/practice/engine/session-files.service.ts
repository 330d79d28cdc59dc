import { Injectable } from '@nestjs/common';
import type { CourseSnapshot } from '#contracts';
import { CourseFilesService } from '../../course/index.js';

/** What stands in the files that a session's course refers to, as they were when it began. */
@Injectable()
export class SessionFiles {
  constructor(private readonly files: CourseFilesService) {}

  async textsOf(snapshot: Pick<CourseSnapshot, 'files'>): Promise<string[]> {
    return (await this.files.passagesOf(snapshot)).map(({ heading, text }) => [heading, text].join('\n'));
  }
}
