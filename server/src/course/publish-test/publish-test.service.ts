import { Injectable } from '@nestjs/common';
import type { PassedTest } from '#contracts';
import { CourseComposer } from '../course-composer.js';
import { CourseRegistry } from '../course.registry.js';
import type { Refusal } from '../course.rules.js';
import type { Course } from '../course.types.js';
import { versionHash } from '../version-hash.js';
import { passedTest, testRefused } from './publish-test.rules.js';

/** Asks of a course that is to be published, or to stay so, whether it has passed the batch test that it requires. */
@Injectable()
export class PublishTestService {
  constructor(
    private readonly composer: CourseComposer,
    private readonly registry: CourseRegistry,
  ) {}

  /** By which batch test of exactly this version it may; null where it requires none. */
  async of(course: Course): Promise<{ passed: PassedTest | null; refused: Refusal | null }> {
    if (course.publishTest === null) return { passed: null, refused: null };
    const snapshot = await this.composer.snapshot(course);
    const test = await this.registry.lastTestOf(course.courseId, versionHash(snapshot));
    const marks = { pass: snapshot.pass_score, excellent: snapshot.excellent_score };
    const message = testRefused(course.publishTest, test, marks);
    if (message !== null || !test)
      return { passed: null, refused: { message: message!, errors: { publish_test: [message!] } } };
    return { passed: passedTest(test), refused: null };
  }
}
