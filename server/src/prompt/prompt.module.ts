import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PromptController } from './prompt.controller.js';
import { PromptVersionEntity } from './prompt.entity.js';
import { PromptRepository } from './prompt.repository.js';
import { PromptService } from './prompt.service.js';

/** The ten prompts and their versions. */
@Module({
  imports: [TypeOrmModule.forFeature([PromptVersionEntity])],
  controllers: [PromptController],
  providers: [PromptRepository, PromptService],
  exports: [PromptService],
})
export class PromptModule {}
