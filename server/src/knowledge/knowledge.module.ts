import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/index.js';
import { DownloadService } from './download/download.service.js';
import { ExternalFileService } from './external/external-file.service.js';
import { FileBulkService } from './file-bulk.service.js';
import { FileService } from './file.service.js';
import { FilesModule } from './files.module.js';
import { KnowledgeController } from './knowledge.controller.js';
import { FileProgressService } from './reading/file-progress.service.js';
import { UploadService } from './upload/upload.service.js';

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
