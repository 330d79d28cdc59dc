import type { Actor } from '../platform/database/index.js';
import { Injectable } from '@nestjs/common';
import type { KeyPoint, KeyQa } from '#contracts';
import { sampleExams, type SampleExam } from './content/index.js';
import { CourseService } from '../course/index.js';
import { SampleFileService } from '../knowledge/index.js';
import { RoleService } from '../role/index.js';

type Passages = Awaited<ReturnType<SampleFileService['ensure']>>;

/** The sample exams, with the files that they are made from. */
@Injectable()
export class SampleExams {
  constructor(
    private readonly files: SampleFileService,
    private readonly roles: RoleService,
    private readonly courses: CourseService,
  ) {}

  async ensure(actor: Actor): Promise<void> {
    for (const exam of sampleExams) {
      const { courseId, role, file, practiceCourseId, course } = exam;
      if (await this.courses.wasGiven(courseId)) continue;
      const { roleId, ...texts } = role;
      await this.roles.ensure(roleId, texts, actor);
      const passages = await this.files.ensure(file, actor);
      // Somebody may have deleted it long before there were exams.
      const [practice] = await this.courses.byIds([practiceCourseId]);
      const body = {
        ...course,
        key_qa: exam.questions.map((question, at) => keyQaOf(question, at, file.fileId, passages)),
        role_config: [{ role_id: roleId }],
        reference_files: [{ file_id: file.fileId }],
        practice_course_id: practice?.courseId ?? null,
        creator_id: actor.employeeId,
        creator_name: actor.name,
      };
      await this.courses.ensurePublished(courseId, body, actor);
    }
  }
}

function keyQaOf(
  { question, answer, points }: SampleExam['questions'][number],
  at: number,
  fileId: number,
  passages: Passages,
): KeyQa {
  const key_points = points.map(({ text, score, quote }): KeyPoint => {
    const passage = passages.find((one) => one.text.includes(quote));
    if (!passage) throw new Error(`The sample file does not say “${quote}”.`);
    return { text, score, source: { file_id: fileId, passage_id: passage.passageId, quote } };
  });
  // In tenths, as points are.
  const score = points.reduce((sum, point) => sum + point.score * 10, 0) / 10;
  return { index: at + 1, question, answer, score, key_points };
}
