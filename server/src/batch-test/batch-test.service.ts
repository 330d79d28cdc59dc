import { Injectable } from '@nestjs/common';
import { batchTestSentence, type BatchTestDetailView, type CourseSnapshot, type Persona } from '#contracts';
import type { CreateBatchTestDto, PersonaDto } from '#contracts/batch-test/batch-test.dto';
import { Budgets, type SignedInActor } from '../platform/access/index.js';
import { refuseFields, UnprocessableError } from '../platform/http/index.js';
import { CourseService, versionHash } from '../course/index.js';
import { PracticeEngine } from '../practice/index.js';
import { BatchTestActs } from './batch-test-acts.js';
import { BatchTestProgress } from './batch-test-progress.service.js';
import { BatchTestReader } from './batch-test-reader.js';
import { createRefused, withRole } from './batch-test.rules.js';

/** What administrators do with batch tests. */
@Injectable()
export class BatchTestService {
  constructor(
    private readonly acts: BatchTestActs,
    private readonly reader: BatchTestReader,
    private readonly progress: BatchTestProgress,
    private readonly courses: CourseService,
    private readonly engine: PracticeEngine,
    private readonly budgets: Budgets,
  ) {}

  /** Puts one into the queue. @throws NotFoundError; UnprocessableError with what can't be tested so */
  async create(body: CreateBatchTestDto, actor: SignedInActor): Promise<BatchTestDetailView> {
    refuseFields(createRefused(body));
    const { course, snapshot } = await this.courses.toRun(body.course_id);
    const roleId = body.role_id ?? null;
    const tested = played(snapshot, roleId);
    await this.budgets.ofModel();
    const id = await this.acts.create(
      {
        courseId: course.courseId,
        snapshot: tested,
        versionHash: versionHash(snapshot),
        courseVersion: course.version,
        courseStatus: course.courseStatus,
        courseUpdatedAt: course.updatedAt,
        ...{ roleId, personas: body.personas.map(personaOf), parallel: body.parallel },
      },
      actor,
    );
    return this.reader.one(id);
  }

  /** Stops one; what has ended by then stays, and what is under way is given up. @throws NotFoundError; ConflictError */
  async cancel(id: number): Promise<BatchTestDetailView> {
    const left = await this.acts.cancel(id);
    await Promise.all(left.map((sid) => this.engine.close(sid, 'abandoned')));
    this.progress.moved(id);
    return this.reader.one(id);
  }
}

/** @throws UnprocessableError where the course has no such role */
function played(snapshot: CourseSnapshot, roleId: number | null): CourseSnapshot {
  const one = withRole(snapshot, roleId);
  if (!one) throw new UnprocessableError({ role_id: [batchTestSentence.otherRole] });
  return one;
}

const personaOf = ({ key, name, how, count, low, high, lines }: PersonaDto): Persona => ({
  ...{ key, name: name.trim(), how: how?.trim() ?? '', count, low, high },
  lines: (lines ?? []).map((line) => line.trim()).filter((line) => line !== ''),
});
