import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CourseType, needsTrustSentence, notFoundSentence, type TrustOf, type TrustView } from '#contracts';
import { fold } from '#dialogue';
import { CourseRegistry, CourseService, type Course } from '../course/index.js';
import { NotFoundError } from '../platform/http/index.js';
import { SessionStore } from '../practice/index.js';
import { trustIn, trustOfAll } from './agreement.rules.js';
import { grouped } from './grouped.js';
import { LabelRepository, type CountedLabel } from './label.repository.js';
import { judgedBy } from './session-subjects.rules.js';
import { subjectKey, type SubjectAt } from './subject.rules.js';
import { SubjectService } from './subject.service.js';

/** Whether scores may be believed: what stands beside them. */
@Injectable()
export class TrustService implements OnModuleInit {
  constructor(
    private readonly labels: LabelRepository,
    private readonly subjects: SubjectService,
    private readonly courses: CourseService,
    private readonly sessions: SessionStore,
    private readonly registry: CourseRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.addPublishingObjection((course) => this.whyNotPublish(course));
  }

  /** Of a course as it is now, be it deleted. @throws NotFoundError */
  async ofCourse(courseId: number): Promise<TrustView> {
    const trust = (await this.ofCourses([courseId])).get(courseId);
    if (!trust) throw new NotFoundError(notFoundSentence.course);
    return trust;
  }

  /** Of each of the courses as it is now, deleted ones among them; those that never were are left out. */
  async ofCourses(courseIds: readonly number[]): Promise<ReadonlyMap<number, TrustView>> {
    return this.of(await this.courses.byIdsEvenDeleted(courseIds));
  }

  /** Of a session, as its rules or key points were and by the model that judged it. @throws NotFoundError */
  async ofSession(sid: number): Promise<TrustView> {
    const session = await this.sessions.load(sid);
    if (!session) throw new NotFoundError(notFoundSentence.session);
    const { subjects, model } = judgedBy(session.facts, fold(session.log));
    return trustOfAll(await this.trusts(subjects, model));
  }

  private async of(courses: readonly Course[]): Promise<ReadonlyMap<number, TrustView>> {
    const subjects = await this.subjects.ofCourses(courses);
    const trusts = await this.trusts([...subjects.values()].flat());
    const byKey = new Map(trusts.map((trust) => [subjectKey(trust), trust]));
    return new Map(
      [...subjects].map(([id, of]) => [id, trustOfAll(of.map((one) => byKey.get(subjectKey(one))!))]),
    );
  }

  /** An exam that demands it is published only while its scores are 可信. */
  private async whyNotPublish(course: Course): Promise<string | null> {
    if (!course.needsTrust || course.courseType !== CourseType.exam) return null;
    const trust = (await this.of([course])).get(course.courseId)!;
    return trust.state === 'trusted' ? null : needsTrustSentence(trust);
  }

  private async trusts(subjects: readonly Omit<SubjectAt, 'version'>[], model?: string): Promise<TrustOf[]> {
    const rows = await this.labels.counted(subjects.map(subjectKey));
    const bySubject = new Map(grouped(rows, ({ subject }) => subject).map((of) => [of[0]!.subject, of]));
    return subjects.map((subject) => {
      const { kind, id, name } = subject;
      const own: readonly CountedLabel[] = bySubject.get(subjectKey(subject)) ?? [];
      return { kind, id, name, ...trustIn(subject, own, model) };
    });
  }
}
