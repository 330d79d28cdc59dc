import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlobRepository } from './blob.repository.js';
import { BlobService } from './blob.service.js';
import { Extractor } from './extraction/index.js';
import { FileAdder } from './file-adder.js';
import { FileEntity } from './file.entity.js';
import { FileRepository } from './file.repository.js';
import { KnowledgeRegistry } from './knowledge.registry.js';
import { PassageRepository } from './passage/passage.repository.js';
import { PassageService } from './passage/passage.service.js';
import { readingQueue, ReadingQueue } from './reading/reading-queue.js';
import { SampleFileService } from './sample-file.service.js';

/** Files and what stands in them, for whoever reads from them; the calls and the reading stand on it. */
@Module({
  imports: [TypeOrmModule.forFeature([FileEntity]), BullModule.registerQueue({ name: readingQueue })],
  providers: [
    FileRepository,
    FileAdder,
    KnowledgeRegistry,
    BlobRepository,
    BlobService,
    PassageRepository,
    PassageService,
    ReadingQueue,
    SampleFileService,
    { provide: Extractor, useFactory: () => new Extractor() },
  ],
  exports: [
    FileRepository,
    FileAdder,
    KnowledgeRegistry,
    BlobService,
    PassageRepository,
    PassageService,
    ReadingQueue,
    SampleFileService,
    Extractor,
  ],
})
export class FilesModule {}
