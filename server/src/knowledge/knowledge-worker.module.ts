import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/index.js';
import { FilesModule } from './files.module.js';
import { KnowledgeModule } from './knowledge.module.js';
import { FileTextService } from './reading/file-text.service.js';
import { ReadingProcessor } from './reading/reading.processor.js';
import { ReadingRepository } from './reading/reading.repository.js';
import { ReadingWorker } from './reading/reading-worker.js';

/** The knowledge base's part of the worker role: it reads files. */
@Module({
  imports: [FilesModule, KnowledgeModule, DirectoryModule],
  providers: [FileTextService, ReadingRepository, ReadingWorker, ReadingProcessor],
})
export class KnowledgeWorkerModule {}
