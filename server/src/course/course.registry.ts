import { Injectable } from '@nestjs/common';
import type { BatchTestDetailView } from '#contracts';
import type { Course } from './course.types.js';

type Objection = (courseIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** A Chinese sentence; null where nothing stands in the way. */
type PublishingObjection = (course: Course) => Promise<string | null>;

/** @param hash names all that the course's sessions are played and scored by (`versionHash`) */
type FindTest = (courseId: number, hash: string) => Promise<BatchTestDetailView | null>;

/** What upper domains have against changing, deleting or publishing courses, and how these were tested; they say so themselves. */
@Injectable()
export class CourseRegistry {
  private readonly objections: Objection[] = [];
  private readonly toPublishing: PublishingObjection[] = [];

  /**
   * The last batch test of exactly this version of a course that has come to its end; null where there is none. Whoever carries out batch tests
   * sets how it is found.
   */
  lastTestOf: FindTest = () => Promise.resolve(null);

  /** The objection answers a Chinese sentence for each course that must stay as it is, and leaves out the others. */
  addObjection(objection: Objection): void {
    this.objections.push(objection);
  }

  /** It is asked about a course that has all else that it takes to be published. */
  addPublishingObjection(objection: PublishingObjection): void {
    this.toPublishing.push(objection);
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

  /** Why the course as it would be published may not be; null when it may. */
  async whyNotPublish(course: Course): Promise<string | null> {
    for (const objection of this.toPublishing) {
      const reason = await objection(course);
      if (reason !== null) return reason;
    }
    return null;
  }
}
