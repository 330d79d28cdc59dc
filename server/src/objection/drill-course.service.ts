import { Injectable } from '@nestjs/common';
import { materialOf, type DrillCourseView } from '#contracts';
import type { DrillCourseDto } from '#contracts/objection/objection.dto';
import type { SignedInActor } from '../platform/access/index.js';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { NotFoundError } from '../platform/http/index.js';
import { CourseService } from '../course/index.js';
import { RoleService } from '../role/index.js';
import { RuleService } from '../rule/index.js';
import { courseNameOf, courseOf, roleOf, ruleOf, type Drilled } from './drill-course.rules.js';
import { ObjectionRepository } from './objection.repository.js';
import { isTooFew } from './objection.rules.js';

/** Of each objection so many wordings, and of so many courses the material. */
const most = { lines: 3, courses: 3 };

/** Makes the draft of a course in which a customer puts exactly the chosen objections: edited, published and set as any other. */
@Injectable()
export class DrillCourseService {
  constructor(
    private readonly objections: ObjectionRepository,
    private readonly courses: CourseService,
    private readonly roles: RoleService,
    private readonly rules: RuleService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFoundError */
  create(
    { objection_ids: ids, course_name }: DrillCourseDto,
    actor: SignedInActor,
  ): Promise<DrillCourseView> {
    return this.unitOfWork.run(async () => {
      const drilled: Drilled[] = [];
      for (const id of ids) drilled.push(await this.drilled(id));
      const from = (await this.objections.courses(ids)).slice(0, most.courses);
      const sources = await this.courses.byIdsEvenDeleted(from.map(({ course_id }) => course_id));
      const materials = sources.map(({ courseDescription, material }) => materialOf({ course_description: courseDescription, material })); // prettier-ignore
      const role = await this.roles.create(roleOf(drilled), actor);
      await this.objections.noteDrillRole(role.role_id);
      const rule = await this.rules.create(ruleOf(drilled), actor);
      const name = course_name?.trim() || courseNameOf(drilled);
      const course = await this.courses.create(
        courseOf(drilled, materials, {
          ...{ name, roleId: role.role_id, ruleId: rule.rule_id },
          ...{ creatorId: actor.employeeId, creatorName: actor.name },
        }),
        actor,
      );
      await this.audit.record({
        action: 'objection.drill_course',
        object: { type: 'course', id: course.course_id },
        detail: { objections: ids },
      });
      return { course_id: course.course_id, course_name: course.course_name };
    });
  }

  private async drilled(id: number): Promise<Drilled> {
    const row = await this.objections.one(id);
    if (!row) throw new NotFoundError('没有这个异议，可能已经合并到别的异议里');
    const [lines, examples] = await Promise.all([
      isTooFew(row) ? [] : this.objections.lines(id, {}, most.lines),
      this.objections.examples(id),
    ]);
    return {
      name: row.name,
      lines: lines.map(({ text }) => text),
      examples: examples.map(({ text }) => text),
    };
  }
}
