import { Module } from '@nestjs/common';
import { FilesModule } from './files.module.js';
import { DirectoryModule } from '../directory/index.js';
import { KnowledgeController } from './knowledge.controller.js';
import { FileService } from './file.service.js';
import { FileBulkService } from './file-bulk.service.js';
import { UploadService } from './upload/upload.service.js';
import { ExternalFileService } from './external/external-file.service.js';
import { DownloadService } from './download/download.service.js';
import { FileProgressService } from './reading/file-progress.service.js';
import { FileTextService } from './reading/file-text.service.js';
import { ReadingRepository } from './reading/reading.repository.js';
import { ReadingWorker } from './reading/reading-worker.js';
import { ReadingProcessor } from './reading/reading.processor.js';

/** The knowledge base as administrators work on it. */
@Module({
  imports: [FilesModule, DirectoryModule],
  controllers: [KnowledgeController],
  providers: [
    FileService,
    FileBulkService,
    UploadService,
    ExternalFileService,
    DownloadService,
    FileProgressService,
  ],
  exports: [FileProgressService],
})
export class KnowledgeModule {}

/** The knowledge base's part of the worker role: it reads files. */
@Module({
  imports: [FilesModule, KnowledgeModule, DirectoryModule],
  providers: [FileTextService, ReadingRepository, ReadingWorker, ReadingProcessor],
})
export class KnowledgeWorkerModule {}
