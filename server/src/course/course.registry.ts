import { Injectable } from '@nestjs/common';

type Objection = (courseIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** What upper domains have against changing or deleting courses; they say so themselves. */
@Injectable()
export class CourseRegistry {
  private readonly objections: Objection[] = [];

  /** The objection answers a Chinese sentence for each course that must stay as it is, and leaves out the others. */
  addObjection(objection: Objection): void {
    this.objections.push(objection);
  }

  /** Why the course must stay as it is; null when it may change. */
  async whyNot(courseId: number): Promise<string | null> {
    return (await this.whyNotEach([courseId])).get(courseId) ?? null;
  }

  /** Why each of the courses must stay as it is, each objection asked once; courses that may change are left out. */
  async whyNotEach(courseIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const reasons = new Map<number, string>();
    for (const objection of this.objections) {
      for (const [courseId, reason] of await objection(courseIds)) {
        if (!reasons.has(courseId)) reasons.set(courseId, reason);
      }
    }
    return reasons;
  }
}
