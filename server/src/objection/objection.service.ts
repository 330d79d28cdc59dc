import { Injectable } from '@nestjs/common';
import {
  objectionLimits,
  type ObjectionChangeView,
  type ObjectionDetailView,
  type ObjectionView,
  type Page,
} from '#contracts';
import type {
  AddObjectionExampleDto,
  CreateObjectionDto,
  MergeObjectionsDto,
  MoveWordingsDto,
  ObjectionDetailDto,
  ObjectionFilterDto,
  ShowObjectionsDto,
  UpdateObjectionDto,
} from '#contracts/objection/objection.dto';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig } from '../platform/config/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError, NotFoundError, pageOf, sliceOf, UnprocessableError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { CourseService } from '../course/index.js';
import { ObjectionRepository, type Before, type ObjectionRow } from './objection.repository.js';
import { contradictionOf, isTooFew, objectionView } from './objection.rules.js';

type Held = Awaited<ReturnType<ObjectionRepository['hold']>>[number];

const notThere = '没有这个异议，可能已经合并到别的异议里';

/** What administrators see of objections, and do with them. Every change has a line in the audit log and can be taken back. */
@Injectable()
export class ObjectionService {
  constructor(
    private readonly objections: ObjectionRepository,
    private readonly courses: CourseService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async list(filter: ObjectionFilterDto, slice = sliceOf(filter)): Promise<Page<ObjectionView>> {
    const { rows, total } = await this.objections.page(filter, slice);
    return pageOf(rows.map(objectionView), total, slice);
  }

  /** @throws NotFoundError */
  async detail({ objection_id: id, ...asked }: ObjectionDetailDto): Promise<ObjectionDetailView> {
    const [row, months, courses, picked] = await Promise.all([
      this.objections.one(id, asked),
      this.objections.months(id, asked, this.config.timeZone),
      this.objections.courses([id], asked),
      this.objections.examples(id),
    ]);
    if (!row) throw new NotFoundError(notThere);
    const too_few = isTooFew(row);
    const [lines, answers] = too_few
      ? [[], []]
      : await Promise.all([
          this.objections.lines(id, asked, objectionLimits.lines),
          this.objections.answers(id, asked, objectionLimits.answers),
        ]);
    return { ...objectionView(row), months, lines, answers, too_few, picked, courses };
  }

  create(body: CreateObjectionDto): Promise<ObjectionChangeView> {
    const [name, note] = [body.name.trim(), body.note?.trim() ?? ''];
    return this.unitOfWork.run(async () => {
      const id = await this.objections.add(name, note);
      return this.noted('create', [id], { added: id }, { after: { name, note } });
    });
  }

  /** @throws NotFoundError; ConflictError where somebody else has changed it */
  update(body: UpdateObjectionDto): Promise<ObjectionChangeView> {
    return this.unitOfWork.run(async () => {
      const [held] = await this.held([body.objection_id]);
      if ((body.version ?? held!.version) !== held!.version)
        throw new ConflictError('这个异议刚刚被别人改过，请刷新再改');
      const after = { name: body.name?.trim() ?? held!.name, note: body.note?.trim() ?? held!.note };
      await this.objections.rename(body.objection_id, after.name, after.note);
      const before = { name: held!.name, note: held!.note };
      return this.noted('update', [body.objection_id], { objections: [asWas(held!)] }, { before, after });
    });
  }

  /** @throws NotFoundError */
  merge({ into_id, objection_ids }: MergeObjectionsDto): Promise<ObjectionChangeView> {
    const others = objection_ids.filter((id) => id !== into_id);
    if (others.length === 0) throw new UnprocessableError({ objection_ids: ['不能把异议合并到它自己'] });
    return this.unitOfWork.run(async () => {
      const held = await this.held([into_id, ...others]);
      const before: Before = {
        objections: held.filter(({ objection_id }) => objection_id !== into_id).map(asWas),
        wordings: { to: into_id, from: await this.objections.wordingsOf({ objections: others }) },
        examples: await this.objections.examplesOf(others),
      };
      await this.objections.merge(others, into_id);
      await this.objections.recount([into_id, ...others]);
      return this.noted('merge', [into_id], before, { merged: others });
    });
  }

  /** @throws NotFoundError; UnprocessableError without a name for a new one */
  move({ wording_ids, ...body }: MoveWordingsDto): Promise<ObjectionChangeView> {
    const to_id = body.to_id ?? undefined;
    const name = body.name?.trim() ?? '';
    if (to_id === undefined && name === '')
      throw new UnprocessableError({ name: ['请选择移到哪个异议，或者给新的异议起个名字'] });
    return this.unitOfWork.run(async () => {
      if (to_id !== undefined) await this.held([to_id]);
      const from = await this.objections.wordingsOf({ wordings: wording_ids });
      if (Object.values(from).flat().length < wording_ids.length)
        throw new NotFoundError('有的说法不在了，请刷新再选');
      const added = to_id === undefined ? await this.objections.add(name) : undefined;
      const to = to_id ?? added!;
      await this.objections.move(wording_ids, to);
      await this.objections.recount([to, ...Object.keys(from).map(Number)]);
      const before = { wordings: { to, from }, ...(added !== undefined && { added }) };
      return this.noted('move', [to], before, {
        wordings: wording_ids.length,
        moved_from: Object.keys(from).map(Number),
      });
    });
  }

  /** @throws NotFoundError */
  show({ objection_ids, hidden }: ShowObjectionsDto): Promise<ObjectionChangeView> {
    return this.unitOfWork.run(async () => {
      const held = await this.held(objection_ids);
      await this.objections.show(objection_ids, hidden);
      return this.noted(hidden ? 'hide' : 'show', objection_ids, { objections: held.map(asWas) }, { objections: objection_ids }); // prettier-ignore
    });
  }

  /** @throws NotFoundError; UnprocessableError where a course's material says otherwise, or there are enough */
  addExample(
    { objection_id, text, course_id }: AddObjectionExampleDto,
    actor: Actor,
  ): Promise<ObjectionChangeView> {
    return this.unitOfWork.run(async () => {
      await this.held([objection_id]);
      const known = await this.objections.examples(objection_id);
      const refused =
        known.length >= objectionLimits.examples
          ? `示范回答不能超过 ${objectionLimits.examples} 条`
          : known.some((one) => one.text === text.trim())
            ? '已经有一样的示范回答'
            : await this.against(objection_id, text, course_id ?? null);
      if (refused !== null) throw new UnprocessableError({ text: [refused] });
      const id = await this.objections.addExample({
        ...{ objection_id, text: text.trim(), course_id },
        ...{ added_by: actor.employeeId, added_at: this.clock.now().toISOString() },
      });
      return this.noted(
        'add_example',
        [objection_id],
        { example_added: id },
        { after: { text: text.trim() } },
      );
    });
  }

  /** @throws NotFoundError */
  removeExample(id: number): Promise<ObjectionChangeView> {
    return this.unitOfWork.run(async () => {
      const example = await this.objections.removeExample(id);
      if (!example) throw new NotFoundError('没有这条示范回答');
      const before = { text: example.text };
      return this.noted('remove_example', [example.objection_id], { example }, { before });
    });
  }

  /** Takes a change back: what somebody has changed again since stays as it is now. @throws NotFoundError; ConflictError */
  undo(changeId: number): Promise<ObjectionChangeView> {
    return this.unitOfWork.run(async () => {
      const change = await this.objections.takeBack(changeId);
      if (!change) {
        if (await this.objections.isChange(changeId)) throw new ConflictError('这次改动已经撤销过了');
        throw new NotFoundError('没有这次改动');
      }
      const ids = await this.restore(change.before);
      await this.objections.recount(ids);
      const [first] = ids;
      await this.audit.record({
        action: 'objection.undo',
        ...(first !== undefined && { object: { type: 'objection', id: first } }),
        detail: { change: changeId, undone: change.action },
      });
      return { objection_ids: ids, undo: null };
    });
  }

  private async restore({ objections = [], wordings, examples = {}, ...of }: Before): Promise<number[]> {
    await this.objections.restore(objections);
    for (const [from, moved] of Object.entries(wordings?.from ?? {}))
      await this.objections.move(moved, Number(from), wordings!.to);
    for (const [from, moved] of Object.entries(examples))
      await this.objections.moveExamples(moved, Number(from));
    if (of.example_added !== undefined) await this.objections.removeExample(of.example_added);
    if (of.example) await this.objections.addExample(of.example);
    if (of.added !== undefined) await this.objections.dropEmpty(of.added);
    return [
      ...new Set([
        ...objections.map(({ id }) => id),
        ...Object.keys(wordings?.from ?? {}).map(Number),
        ...(wordings ? [wordings.to] : []),
        ...(of.example ? [of.example.objection_id] : []),
      ]),
    ];
  }

  /** What a course's material has otherwise; without a course those in which the objection comes up most are asked. */
  private async against(id: number, text: string, courseId: number | null): Promise<string | null> {
    const ids = courseId === null ? (await this.objections.courses([id])).slice(0, 3).map(({ course_id }) => course_id) : [courseId]; // prettier-ignore
    const courses = await this.courses.byIdsEvenDeleted(ids);
    if (courseId !== null && courses.length === 0) throw new NotFoundError('没有这门课程');
    for (const { courseDescription: course_description, material } of courses) {
      const said = contradictionOf(text, { course_description, material });
      if (said !== null) return said;
    }
    return null;
  }

  private async held(ids: readonly number[]): Promise<Held[]> {
    const held = await this.objections.hold(ids);
    if (held.length < new Set(ids).size) throw new NotFoundError(notThere);
    return held;
  }

  private async noted(
    action: string,
    ids: readonly number[],
    before: Before,
    detail: Record<string, unknown>,
  ): Promise<ObjectionChangeView> {
    const change_id = await this.objections.noteChange(action, before);
    await this.audit.record({
      action: `objection.${action}`,
      object: { type: 'objection', id: ids[0]! },
      detail: { ...detail, change: change_id },
    });
    return { objection_ids: [...ids], undo: { change_id, action } };
  }
}

const asWas = ({
  objection_id: id,
  name,
  note,
  hidden,
}: Pick<ObjectionRow, 'objection_id' | 'name' | 'note' | 'hidden'>) => ({
  ...{ id, name, note, hidden, merged_into: null },
});
