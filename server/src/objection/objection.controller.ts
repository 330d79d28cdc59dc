import { Body, Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  routes,
  type DrillCourseView,
  type ObjectionChangeView,
  type ObjectionCollectionView,
  type ObjectionDetailView,
  type ObjectionView,
  type Page,
} from '#contracts';
import {
  AddObjectionExampleDto,
  CreateObjectionDto,
  DrillCourseDto,
  MergeObjectionsDto,
  MoveWordingsDto,
  ObjectionDetailDto,
  ObjectionExportDto,
  ObjectionFilterDto,
  RemoveObjectionExampleDto,
  ShowObjectionsDto,
  UndoObjectionDto,
  UpdateObjectionDto,
} from '#contracts/objection/objection.dto';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { xlsxType } from '../platform/files/index.js';
import { PostOk } from '../platform/http/index.js';
import { CollectionService } from './collection.service.js';
import { DrillCourseService } from './drill-course.service.js';
import { ObjectionExport } from './objection-export.service.js';
import { ObjectionService } from './objection.service.js';

/** What customers object in practice talks of tasks, gathered by meaning, for administrators. Nobody is named. */
@Controller()
export class ObjectionController {
  constructor(
    private readonly objections: ObjectionService,
    private readonly drills: DrillCourseService,
    private readonly collection: CollectionService,
    private readonly exports: ObjectionExport,
  ) {}

  /** Objections with how often they were put, to how many people, and how often the answer reached the pass mark; in a period and a course where these are given. */
  @PostOk(routes.objection.filter)
  list(@Body() body: ObjectionFilterDto): Promise<Page<ObjectionView>> {
    return this.objections.list(body);
  }

  /** One of them by month, with what was said and the best answers; neither where fewer than three people stand behind it. 404: there is none. */
  @PostOk(routes.objection.detail)
  detail(@Body() body: ObjectionDetailDto): Promise<ObjectionDetailView> {
    return this.objections.detail(body);
  }

  /** Adds one by hand. */
  @PostOk(routes.objection.create)
  create(@Body() body: CreateObjectionDto): Promise<ObjectionChangeView> {
    return this.objections.create(body);
  }

  /** Renames one. 404: there is none. 409: somebody else has changed it. */
  @PostOk(routes.objection.update)
  update(@Body() body: UpdateObjectionDto): Promise<ObjectionChangeView> {
    return this.objections.update(body);
  }

  /** Makes some part of another one. 404: one of them is not there. 422: there is nothing to merge. */
  @PostOk(routes.objection.merge)
  merge(@Body() body: MergeObjectionsDto): Promise<ObjectionChangeView> {
    return this.objections.merge(body);
  }

  /** Moves wordings to another objection, or splits them off as a new one. 404: something is not there. 422: a new one has no name. */
  @PostOk(routes.objection.move)
  move(@Body() body: MoveWordingsDto): Promise<ObjectionChangeView> {
    return this.objections.move(body);
  }

  /** Hides some from the list, or shows them again. 404: one of them is not there. */
  @PostOk(routes.objection.show)
  show(@Body() body: ShowObjectionsDto): Promise<ObjectionChangeView> {
    return this.objections.show(body);
  }

  /** Takes a change back. 404: there was none. 409: it was taken back before. */
  @PostOk(routes.objection.undo)
  undo(@Body() { change_id }: UndoObjectionDto): Promise<ObjectionChangeView> {
    return this.objections.undo(change_id);
  }

  /** Adds an answer as an example. 404: there is no such objection. 422: a course's material says otherwise, or there are enough. */
  @PostOk(routes.objection.addExample)
  addExample(
    @Body() body: AddObjectionExampleDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<ObjectionChangeView> {
    return this.objections.addExample(body, actor);
  }

  /** Takes an example away. 404: there is none. */
  @PostOk(routes.objection.removeExample)
  removeExample(@Body() { example_id }: RemoveObjectionExampleDto): Promise<ObjectionChangeView> {
    return this.objections.removeExample(example_id);
  }

  /** Makes the draft of a practice course whose customer puts these, with a role and a rule of its own. 404: one of them is not there. */
  @PostOk(routes.objection.drillCourse)
  drillCourse(
    @Body() body: DrillCourseDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<DrillCourseView> {
    return this.drills.create(body, actor);
  }

  /** How far talks have been read. */
  @Get(routes.objection.collection)
  collectionView(): Promise<ObjectionCollectionView> {
    return this.collection.view();
  }

  /** Has the talks read that have ended or changed since the last time. */
  @PostOk(routes.objection.collect)
  collect(): Promise<ObjectionCollectionView> {
    return this.collection.collect();
  }

  /** The whole list as a spreadsheet. */
  @PostOk(routes.objection.export)
  @ApiOkResponse({ content: { [xlsxType]: { schema: { type: 'string', format: 'binary' } } } })
  export(@Body() body: ObjectionExportDto): Promise<StreamableFile> {
    return this.exports.book(body);
  }
}
