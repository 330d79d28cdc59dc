import { Body, Controller, Req, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  courseFileFormat,
  courseFileVersion,
  routes,
  type ImportPlanView,
  type ImportResultView,
} from '#contracts';
import { ExportCoursesDto } from '#contracts/course/course-file.dto';
import { CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { LongRunning, PostOk } from '../../platform/http/index.js';
import { CourseExportService, jsonType } from './course-export.service.js';
import { CourseImportService } from './course-import.service.js';

const file = { type: 'string', format: 'binary' };
const emptyFile = {
  format: courseFileFormat,
  version: courseFileVersion,
  ...{ courses: [], roles: [], rules: [], prompts: [] },
};
const decisions = {
  type: 'string',
  description:
    'What becomes of each thing that is here already: a list as JSON, its items as ImportDecisionDto.',
  example: '[{"kind": "role", "name": "王女士", "action": "overwrite", "version": 2}]',
};
const upload = (properties: Record<string, object>) => ({
  schema: { type: 'object', required: ['file'], properties },
});

/** Courses as files, for administrators who keep them under version control or take them to another installation. */
@Controller()
export class ImportExportController {
  constructor(
    private readonly exports: CourseExportService,
    private readonly imports: CourseImportService,
  ) {}

  /**
   * The courses as one file of JSON, with their roles, rules and prompts: docs/course-files.md. 404: one of them isn't there. 409: two things in
   * it have the same name, it would be larger than 5 MB, or other courses fit than the `expected` ones.
   */
  @PostOk(routes.course.export)
  @ApiOkResponse({ content: { [jsonType]: { schema: { type: 'object' }, example: emptyFile } } })
  export(@Body() body: ExportCoursesDto): Promise<StreamableFile> {
    return this.exports.export(body);
  }

  /** What an import of a file of courses would do: each thing in it, new, the same or different, and what it names that is not here. Nothing is written. 413: it is larger than 5 MB. 422: it is no such file, or something in it is wrong. */
  @PostOk(routes.course.importPlan)
  @LongRunning()
  @ApiConsumes('multipart/form-data')
  @ApiBody(upload({ file }))
  plan(@Req() request: Request): Promise<ImportPlanView> {
    return this.imports.plan(request);
  }

  /**
   * Imports a file of courses, all of it or nothing; `decisions` says what becomes of what is here already and differs. 409: it has changed since
   * the `version` of the plan, or can't be overwritten now. 413: it is larger than 5 MB. 422: something in it is wrong, or nothing was decided
   * about what differs.
   */
  @PostOk(routes.course.import)
  @LongRunning()
  @ApiConsumes('multipart/form-data')
  @ApiBody(upload({ file, decisions }))
  import(@Req() request: Request, @CurrentEmployee() actor: SignedInActor): Promise<ImportResultView> {
    return this.imports.import(request, actor);
  }
}
