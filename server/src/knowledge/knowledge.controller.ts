import {
  Body,
  Controller,
  Get,
  Header,
  Param,
  Query,
  Req,
  UseGuards,
  type StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  routes,
  type BulkView,
  type CreatorView,
  type DeletedView,
  type JudgedByFilesView,
  type KnowledgeFileView,
  type Page,
  type PassagePage,
} from '#contracts';
import {
  BatchDownloadDto,
  BatchDownloadQueryDto,
  BulkFileDto,
  ExternalFileDto,
  FileActionDto,
  FileFilterDto,
  JudgedByFilesDto,
  PassagesDto,
  UpdateFileDto,
} from '#contracts/knowledge/knowledge.dto';
import { CurrentEmployee, DeliberateGetGuard, type SignedInActor } from '../platform/access/index.js';
import { zipType } from '../platform/files/index.js';
import { IdPipe, LongRunning, PostOk } from '../platform/http/index.js';
import { DownloadService } from './download/download.service.js';
import { ExternalFileService } from './external/external-file.service.js';
import { FileBulkService } from './file-bulk.service.js';
import { FileService } from './file.service.js';
import { PassageService } from './passage/passage.service.js';
import { UploadService } from './upload/upload.service.js';

const binary = { type: 'string', format: 'binary' };
const anyFile = { 'application/octet-stream': { schema: binary } };
const zip = { [zipType]: { schema: binary } };
const replaced = {
  type: 'integer',
  description: 'The upload whose content is replaced; left out: a new file is added.',
  example: 1,
};
const upload = {
  schema: { type: 'object', required: ['file'], properties: { file: binary, file_id: replaced } },
};

/** The knowledge base, for administrators. */
@Controller()
export class KnowledgeController {
  constructor(
    private readonly files: FileService,
    private readonly uploads: UploadService,
    private readonly external: ExternalFileService,
    private readonly passages: PassageService,
    private readonly downloads: DownloadService,
    private readonly bulks: FileBulkService,
  ) {}

  /**
   * Takes one file (pdf, docx, xlsx, pptx, txt, md, csv) and answers it; its text is read afterwards, see `state`. With `file_id` it takes
   * the place of that upload, under its own name: courses that read from the file go on with the new text, sessions that have begun with
   * the old. 404: there is no such file. 409: the knowledge base is full, or the file to be replaced is a Feishu document. 413: it is larger
   * than 50 MB. 422: it is none of these, whatever it is called, or it is broken.
   */
  @PostOk(routes.knowledge.upload)
  @LongRunning()
  @ApiConsumes('multipart/form-data')
  @ApiBody(upload)
  upload(@Req() request: Request, @CurrentEmployee() actor: SignedInActor): Promise<KnowledgeFileView> {
    return this.uploads.upload(request, actor);
  }

  /** Adds a Feishu document by its link and answers it; its text is read afterwards. 422: the application may not read it. */
  @PostOk(routes.knowledge.external)
  @LongRunning()
  addExternal(
    @Body() body: ExternalFileDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<KnowledgeFileView> {
    return this.external.add(body, actor);
  }

  /** Renames a file. 404: there is none. 409: somebody else has changed it since `version`. */
  @PostOk(routes.knowledge.update)
  update(@Body() body: UpdateFileDto, @CurrentEmployee() actor: SignedInActor): Promise<KnowledgeFileView> {
    return this.files.update(body, actor);
  }

  /** Deletes a file. 404: there is none. 409: courses read from it; the message names them. */
  @PostOk(routes.knowledge.delete)
  delete(@Body() { file_id }: FileActionDto, @CurrentEmployee() actor: SignedInActor): Promise<DeletedView> {
    return this.files.delete(file_id, actor);
  }

  /** Has a file that could not be read be read once more. 404: there is none. 409: it has not failed. */
  @PostOk(routes.knowledge.retry)
  retry(
    @Body() { file_id }: FileActionDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<KnowledgeFileView> {
    return this.files.retry(file_id, actor);
  }

  /** Has a Feishu document be read as it is now. 404: there is none. 409: it is an upload, or is being read. */
  @PostOk(routes.knowledge.refresh)
  refresh(
    @Body() { file_id }: FileActionDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<KnowledgeFileView> {
    return this.files.refresh(file_id, actor);
  }

  /**
   * Deletes many files, named by `ids` or all that `filter` fits, each as by the call for one; answers what came of each. 409: other
   * files fit than the `expected` ones; nothing was done then.
   */
  @PostOk(routes.knowledge.bulk)
  @LongRunning()
  bulk(@Body() body: BulkFileDto, @CurrentEmployee() actor: SignedInActor): Promise<BulkView> {
    return this.bulks.act(body, actor);
  }

  /** Files page by page, the newest first unless they are sorted, each with the courses that read from it. */
  @PostOk(routes.knowledge.list)
  list(@Body() filter: FileFilterDto): Promise<Page<KnowledgeFileView>> {
    return this.files.list(filter);
  }

  /** The text of a file in passages, page by page; with `query` those that hold it. 404: there is no such file. */
  @PostOk(routes.knowledge.passages)
  text(@Body() body: PassagesDto): Promise<PassagePage> {
    return this.passages.page(body);
  }

  /** Which of the files a course names, in its order, its turns are not judged by: those before them are as much as can be read. */
  @PostOk(routes.knowledge.judgedBy)
  judgedBy(@Body() { file_ids }: JudgedByFilesDto): Promise<JudgedByFilesView> {
    return this.passages.leftOut(file_ids ?? []);
  }

  /** Everybody who has added a file that is still there. */
  @Get(routes.knowledge.creators)
  creators(): Promise<CreatorView[]> {
    return this.files.creators();
  }

  /** The file as it was uploaded, under its own name; of a Feishu document its text. A link from elsewhere is refused (403). */
  @Get(routes.knowledge.download)
  @UseGuards(DeliberateGetGuard)
  // The browser is to know how much there is to come.
  @Header('Cache-Control', 'no-store, no-transform')
  @ApiOkResponse({ content: anyFile })
  download(@Param('file_id', IdPipe) fileId: number): Promise<StreamableFile> {
    return this.downloads.one(fileId);
  }

  /** Several files as one zip. 404: one of them is not there. 422: more than 100, or more than 2 GB together. */
  @PostOk(routes.knowledge.batchDownload)
  @ApiOkResponse({ content: zip })
  batchDownload(@Body() { file_ids }: BatchDownloadDto): Promise<StreamableFile> {
    return this.downloads.several(file_ids);
  }

  /**
   * The same for a link on our own pages, with `file_ids` repeated; a link from elsewhere is refused (403). 404: one of them is not there.
   * 414: the link has become too long; send the ids by POST.
   */
  @Get(routes.knowledge.batchDownload)
  @UseGuards(DeliberateGetGuard)
  @ApiOkResponse({ content: zip })
  getBatchDownload(@Query() { file_ids }: BatchDownloadQueryDto): Promise<StreamableFile> {
    return this.downloads.several(file_ids);
  }

  // After all others: its path would take theirs for an id.
  /** The file's record. 404 when there is none, or when it was deleted. */
  @Get(routes.knowledge.one)
  one(@Param('file_id', IdPipe) fileId: number): Promise<KnowledgeFileView> {
    return this.files.view(fileId);
  }
}
