import { Injectable } from '@nestjs/common';

type Objection = (courseId: number) => Promise<string | null>;

/** What upper domains have against changing a published course; they say so themselves. */
@Injectable()
export class CourseRegistry {
  private readonly objections: Objection[] = [];

  /** The objection answers a Chinese sentence why the course must stay as it is; null when it has nothing against it. */
  addObjection(objection: Objection): void {
    this.objections.push(objection);
  }

  /** The first objection; null when the course may change. */
  async whyNot(courseId: number): Promise<string | null> {
    for (const objection of this.objections) {
      const reason = await objection(courseId);
      if (reason !== null) return reason;
    }
    return null;
  }
}
