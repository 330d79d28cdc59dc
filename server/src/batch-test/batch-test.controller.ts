import { Body, Controller, Get, Param, UseGuards, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  routes,
  type BatchTestComparison,
  type BatchTestDetailView,
  type BatchTestView,
  type Page,
} from '#contracts';
import {
  BatchTestFilterDto,
  BatchTestIdDto,
  CompareBatchTestsDto,
  CreateBatchTestDto,
} from '#contracts/batch-test/batch-test.dto';
import { CurrentEmployee, DeliberateGetGuard, type SignedInActor } from '../platform/access/index.js';
import { xlsxType } from '../platform/files/index.js';
import { IdPipe, PostOk } from '../platform/http/index.js';
import { BatchTestExport } from './batch-test-export.service.js';
import { BatchTestReader } from './batch-test-reader.js';
import { BatchTestService } from './batch-test.service.js';

/** Simulated learners in real sessions of a course, to know it before people do; for administrators. Nothing of it counts anywhere. */
@Controller()
export class BatchTestController {
  constructor(
    private readonly tests: BatchTestService,
    private readonly reader: BatchTestReader,
    private readonly exports: BatchTestExport,
  ) {}

  /**
   * Puts a batch test of a course into the queue, as the course stands now, published or not. 404: there is no such course. 422: what the course lacks to
   * be tried, or what can't be tested so.
   */
  @PostOk(routes.batchTest.create)
  create(
    @Body() body: CreateBatchTestDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<BatchTestDetailView> {
    return this.tests.create(body, actor);
  }

  /** All of them, or those of a course; the newest first. */
  @PostOk(routes.batchTest.filter)
  list(@Body() body: BatchTestFilterDto): Promise<Page<BatchTestView>> {
    return this.reader.list(body);
  }

  /** How one stands, with its sessions and what was found. 404: there is none. */
  @Get(routes.batchTest.one)
  one(@Param('batch_test_id', IdPipe) id: number): Promise<BatchTestDetailView> {
    return this.reader.one(id);
  }

  /** Stops it: what has ended by now stays, what is under way is given up. 404: there is none. 409: it has ended. */
  @PostOk(routes.batchTest.cancel)
  cancel(@Body() body: BatchTestIdDto): Promise<BatchTestDetailView> {
    return this.tests.cancel(body.batch_test_id);
  }

  /** How its scores differ from those of another one, and the texts in which the course does. 404: there is none. 409: of another course, or not at their end. */
  @PostOk(routes.batchTest.compare)
  compare(@Body() body: CompareBatchTestsDto): Promise<BatchTestComparison> {
    return this.reader.compare(body.batch_test_id, body.other_id);
  }

  /** All of one as a spreadsheet, for a link on our own pages; a link from elsewhere is refused (403). 404: there is none. */
  @Get(routes.batchTest.export)
  @UseGuards(DeliberateGetGuard)
  @ApiOkResponse({ content: { [xlsxType]: { schema: { type: 'string', format: 'binary' } } } })
  export(@Param('batch_test_id', IdPipe) id: number): Promise<StreamableFile> {
    return this.exports.book(id);
  }
}
