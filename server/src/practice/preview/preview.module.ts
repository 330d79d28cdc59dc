import { Module } from '@nestjs/common';
import { EngineModule } from '../engine/engine.module.js';
import { ChatTestService } from './chat-test.service.js';
import { PreviewController } from './preview.controller.js';
import { PreviewService } from './preview.service.js';
import { CourseModule } from '../../course/index.js';

/** Trying a customer out before learners meet them. */
@Module({
  imports: [EngineModule, CourseModule],
  controllers: [PreviewController],
  providers: [PreviewService, ChatTestService],
})
export class PreviewModule {}
