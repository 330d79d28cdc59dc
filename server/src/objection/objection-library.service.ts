import { Injectable } from '@nestjs/common';
import type { WithMaterial } from '#contracts';
import { objectionsIn } from './lines.rules.js';
import { ObjectionRepository } from './objection.repository.js';
import { contradictionOf } from './objection.rules.js';

/** What other domains may ask of the objections: nothing of it says who has said what. */
@Injectable()
export class ObjectionLibrary {
  constructor(private readonly objections: ObjectionRepository) {}

  /**
   * The answers that administrators have picked for what a customer's line objects: those of the course, then those of none in particular, as far as
   * the course's material has nothing otherwise. None while nobody has said it in these words in a talk that counts.
   */
  async examplesFor(line: string, course: WithMaterial & { course_id: number }): Promise<string[]> {
    const normals = objectionsIn(line).map(({ normal }) => normal);
    if (normals.length === 0) return [];
    const examples = await this.objections.examplesFor(normals, course.course_id);
    return examples.filter((text) => contradictionOf(text, course) === null);
  }
}
