import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import {
  CourseType,
  courseFileTooLarge,
  importKindLabel,
  limits,
  PromptType,
  type ImportKind,
  type ImportOutcome,
  type ImportPlanView,
  type ImportResultView,
} from '#contracts';
import {
  ImportDecisionsDto,
  type CourseFileDto,
  type CourseInFileDto,
  type ImportDecisionDto,
} from '#contracts/course/course-file.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { plainFileName } from '../../platform/files/index.js';
import {
  DomainError,
  readUpload,
  StrictValidationPipe,
  UnprocessableError,
} from '../../platform/http/index.js';
import { PassageService } from '../../knowledge/index.js';
import { PromptService } from '../../prompt/index.js';
import { RoleService } from '../../role/index.js';
import { RuleService } from '../../rule/index.js';
import { auditedFields } from '../course.form.js';
import { CourseEditorService } from '../course-editor.service.js';
import { CourseRegistry } from '../course.registry.js';
import { CourseRepository } from '../course.repository.js';
import { editRefused } from '../course.rules.js';
import { CourseService } from '../course.service.js';
import type { CourseFields } from '../course.types.js';
import { CourseFileComposer } from './course-file.composer.js';
import {
  editedCriteria,
  fieldsInFile,
  filesNamed,
  plainRule,
  ruleInFile,
  type Ids,
} from './course-file.rules.js';
import { doings, importPlan, promptName, type Decided, type Here } from './import-plan.rules.js';
import { readCourseFile } from './read-course-file.js';

const upload = {
  field: 'file',
  most: limits.courseFile.bytes,
  tooLarge: courseFileTooLarge,
  texts: ['decisions'],
  textBytes: 1024 * 1024,
};
const pipe = new StrictValidationPipe();

interface Sent {
  fileName: string;
  file: CourseFileDto;
  decisions: ImportDecisionDto[];
}

/** Brings courses in that a file holds, with their roles, rules and prompts: first as a plan, then all of it or nothing. */
@Injectable()
export class CourseImportService {
  constructor(
    private readonly courses: CourseService,
    private readonly editor: CourseEditorService,
    private readonly repository: CourseRepository,
    private readonly registry: CourseRegistry,
    private readonly composer: CourseFileComposer,
    private readonly roles: RoleService,
    private readonly rules: RuleService,
    private readonly prompts: PromptService,
    private readonly passages: PassageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** What an import of the file would do. Nothing is written. @throws UnprocessableError; PayloadTooLargeError */
  async plan(request: Request): Promise<ImportPlanView> {
    const { file } = await sentIn(request);
    return importPlan(file, await this.here(file, []));
  }

  /**
   * Does what was decided about each thing of the file, all of it or nothing.
   * @throws UnprocessableError; PayloadTooLargeError; ConflictError where something is not as it was when somebody decided, or can't be
   */
  async import(request: Request, actor: SignedInActor): Promise<ImportResultView> {
    const { fileName, file, decisions } = await sentIn(request);
    return this.unitOfWork.run(async () => {
      const here = await this.here(file, decisions);
      const plan = importPlan(file, here);
      const decided = doings(plan.objects, decisions, (kind, name) => here[`${kind}s`].has(name as never));
      const objects = await this.write(file, here, decided, actor);
      const counted = (outcome: ImportOutcome['outcome']) =>
        objects.filter((object) => object.outcome === outcome).length;
      await this.audit.record({
        action: 'course.import',
        detail: {
          file_name: fileName,
          created: counted('created'),
          overwritten: counted('overwritten'),
          skipped: counted('skipped'),
        },
      });
      return { objects, missing: plan.missing };
    });
  }

  /** What is here of what the file names, and of the names under which something is to be saved. */
  private async here(file: CourseFileDto, decisions: readonly ImportDecisionDto[]): Promise<Here> {
    const courses = file.courses ?? [];
    const names = (kind: ImportKind, own: readonly string[]) => [
      ...own.map((name) => name.trim()),
      ...decisions.flatMap((decision) => (decision.kind === kind ? (decision.save_as?.trim() ?? []) : [])),
    ];
    const roles = await this.roles.called(
      names(
        'role',
        (file.roles ?? []).map(({ role_name }) => role_name),
      ),
    );
    const rules = await this.rules.called(
      names(
        'rule',
        (file.rules ?? []).map(({ rule_name }) => rule_name),
      ),
    );
    const named = courses.flatMap(({ course_name, practice_course_name }) => [
      course_name,
      practice_course_name ?? '',
    ]);
    return {
      roles: byName(
        roles.map(({ role_id, version, role_name, role_desc, voice }) => ({
          name: role_name, id: role_id, version, fields: { role_name, role_desc, voice },
        })), // prettier-ignore
      ),
      rules: byName(
        rules.map((rule) => ({
          name: rule.ruleName, id: rule.ruleId, version: rule.version, fields: ruleInFile(rule), criteria: rule.criteria,
        })), // prettier-ignore
      ),
      prompts: await this.keptPrompts(),
      courses: await this.keptCourses(names('course', named)),
      files: await this.passages.filesCalled(courses.flatMap(filesNamed)),
    };
  }

  private async keptPrompts(): Promise<Here['prompts']> {
    const practice = await this.prompts.currentOf(PromptType.practice);
    const assessment = await this.prompts.currentOf(PromptType.assessment);
    return new Map(
      Object.values({ ...practice, ...assessment }).map(({ prompt_id, version, content }) => [
        prompt_id,
        { id: prompt_id, version, fields: { content } },
      ]),
    );
  }

  private async keptCourses(names: readonly string[]): Promise<Here['courses']> {
    const found = await this.repository.called('courseName', names);
    const objections = await this.registry.whyNotEach(found.map(({ courseId }) => courseId));
    const inFile = (await this.composer.compose(found)).courses;
    return byName(
      found.map((course, at) => ({
        name: course.courseName,
        id: course.courseId,
        version: course.version,
        type: course.courseType,
        fields: inFile[at]!,
        refused: editRefused(course, objections.get(course.courseId) ?? null),
      })),
    );
  }

  /** Roles and rules first, then the courses that name them, and exams after the practice courses that they lead to. */
  private async write(
    file: CourseFileDto,
    here: Here,
    decided: readonly Decided[],
    actor: SignedInActor,
  ): Promise<ImportOutcome[]> {
    const outcomes: ImportOutcome[] = [];
    const one = async (kind: ImportKind, name: string, acts: Acts): Promise<number | null> => {
      const outcome = await carryOut(
        decided.find(({ object }) => object.kind === kind && object.name === name)!,
        acts,
      );
      outcomes.push(outcome);
      return outcome.id;
    };
    const ids = {
      roles: new Map<string, number>(),
      rules: new Map<string, number>(),
      courses: new Map<string, number>(),
    };
    const files = new Map([...here.files].map(([name, [newest]]) => [name, newest!]));
    const keep = (of: keyof typeof ids, name: string, id: number | null) =>
      void (id !== null && ids[of].set(name, id));

    for (const { role_name, role_desc = '', voice = '' } of file.roles ?? []) {
      const name = role_name.trim();
      const id = await one('role', name, {
        create: async (called) =>
          (await this.roles.create({ role_name: called, role_desc, voice }, actor)).role_id,
        // Left out, it would stay as it is.
        overwrite: (role_id, version) =>
          this.roles.update({ role_id, version, role_name, role_desc, voice }, actor),
      });
      keep('roles', name, id);
    }
    for (const rule of file.rules ?? []) {
      const wanted = plainRule(rule);
      const kept = here.rules.get(wanted.rule_name)?.[0]?.criteria ?? [];
      const id = await one('rule', wanted.rule_name, {
        create: async (called) => (await this.rules.create({ ...wanted, rule_name: called }, actor)).rule_id,
        overwrite: (rule_id, version) =>
          this.rules.update({ ...wanted, rule_id, version, criteria: editedCriteria(wanted, kept) }, actor),
      });
      keep('rules', wanted.rule_name, id);
    }
    for (const { id, content } of file.prompts ?? [])
      await one('prompt', promptName(id), {
        create: () => Promise.reject(new Error('There are ten prompts, always')),
        overwrite: (_id, version) => this.prompts.save({ id, content, version }, actor),
      });
    for (const [name, same] of here.courses) {
      const practice = same.find(({ type }) => type === CourseType.practice);
      if (practice) ids.courses.set(name, practice.id);
    }
    for (const course of inOrder(file.courses ?? [])) {
      const name = course.course_name.trim();
      const body = () => bodyOf(fieldsInFile(course, { ...ids, files }));
      const id = await one('course', name, {
        create: async (course_name) => {
          refuseSkipped(course, file, ids);
          const creator = { creator_id: actor.employeeId, creator_name: actor.name };
          return (await this.courses.create({ ...body(), course_name, ...creator }, actor)).course_id;
        },
        overwrite: (course_id, version) => {
          refuseSkipped(course, file, ids);
          return this.editor.update({ ...body(), course_id, version }, actor);
        },
      });
      if (course.course_type === CourseType.practice) keep('courses', name, id);
    }
    return outcomes;
  }
}

async function sentIn(request: Request): Promise<Sent> {
  const { taken, texts } = await readUpload(request, upload, async ({ name, bytes }) => ({
    fileName: plainFileName(name).slice(0, limits.fileName),
    bytes: await buffer(bytes),
  }));
  const file = await readCourseFile(taken.bytes);
  return { fileName: taken.fileName, file, decisions: await decisionsIn(texts.get('decisions')) };
}

async function decisionsIn(text = '[]'): Promise<ImportDecisionDto[]> {
  let decisions: unknown;
  try {
    decisions = JSON.parse(text);
  } catch {
    throw new UnprocessableError({ decisions: ['处理方式不是正确的 JSON'] });
  }
  const checked = (await pipe.transform(
    { decisions },
    { type: 'body', metatype: ImportDecisionsDto },
  )) as ImportDecisionsDto;
  return checked.decisions ?? [];
}

const byName = <T extends { name: string }>(things: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const thing of things) found.set(thing.name, [...(found.get(thing.name) ?? []), thing]);
  return found;
};

const inOrder = (courses: readonly CourseInFileDto[]) =>
  courses.toSorted((one, other) => one.course_type - other.course_type);

interface Acts {
  create: (name: string) => Promise<number>;
  overwrite: (id: number, version: number) => Promise<unknown>;
}

async function carryOut({ object, doing }: Decided, { create, overwrite }: Acts): Promise<ImportOutcome> {
  const { kind, name, id } = object;
  try {
    if (doing.action === 'keep') return { kind, name, outcome: 'same', id };
    if (doing.action === 'skip') return { kind, name, outcome: 'skipped', id };
    if (doing.action === 'overwrite') {
      await overwrite(id!, doing.version);
      return { kind, name, outcome: 'overwritten', id };
    }
    const called = doing.action === 'save_as' ? doing.name : name;
    return { kind, name: called, outcome: 'created', id: await create(called) };
  } catch (error) {
    // Of many things, which one was refused.
    if (error instanceof DomainError) error.message = `${importKindLabel[kind]}“${name}”：${error.message}`;
    throw error;
  }
}

/** @throws UnprocessableError where something that the course needs was left out although nothing here is called so */
function refuseSkipped(course: CourseInFileDto, file: CourseFileDto, ids: Omit<Ids, 'files'>): void {
  const practice = (file.courses ?? []).filter(({ course_type }) => course_type === CourseType.practice);
  const needed = [
    ...(course.role_config ?? []).map((name) => ({ of: 'roles', kind: 'role', name }) as const),
    ...(course.scoring_rules ?? []).map(
      ({ rule_name: name }) => ({ of: 'rules', kind: 'rule', name }) as const,
    ),
    ...practice
      .filter(({ course_name }) => course_name.trim() === course.practice_course_name?.trim())
      .map(({ course_name: name }) => ({ of: 'courses', kind: 'course', name }) as const),
  ];
  const skipped = needed.find(({ of, name }) => !ids[of].has(name.trim()));
  if (skipped)
    throw new UnprocessableError({
      decisions: [`要用到${importKindLabel[skipped.kind]}“${skipped.name.trim()}”，不能跳过它`],
    });
}

/** All of a course's fields as its form sends them, so that what is left out of a file is as in a new course. */
function bodyOf(fields: CourseFields) {
  const { role_ids, reference_files, ...body } = auditedFields(fields);
  return {
    ...body,
    role_config: role_ids.map((role_id) => ({ role_id })),
    reference_files: reference_files.map((file_id) => ({ file_id })),
  };
}
