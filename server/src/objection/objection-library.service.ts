import { Injectable } from '@nestjs/common';
import { CollectionRepository } from './collection.repository.js';
import { ObjectionRepository } from './objection.repository.js';

/** What a learner's answer answered, with the answers that administrators have picked for it. */
export interface AnsweredObjection {
  objectionId: number;
  name: string;
  examples: string[];
}

/** What other domains may ask of the objections: nothing of it says who has said what. */
@Injectable()
export class ObjectionLibrary {
  constructor(
    private readonly collection: CollectionRepository,
    private readonly objections: ObjectionRepository,
  ) {}

  /** The objections that turn `turn` of a talk of a task answers; none while the talk has not been read. */
  async answeredIn(sessionId: number, turn: number): Promise<AnsweredObjection[]> {
    const put = await this.collection.putBefore(sessionId, turn);
    return Promise.all(
      put.map(async ({ id, name }) => ({
        objectionId: id,
        name,
        examples: (await this.objections.examples(id)).map(({ text }) => text),
      })),
    );
  }
}
