import { Module } from '@nestjs/common';
import { CourseModule } from '../../course/course.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { ChatTestService } from './chat-test.service.js';
import { PreviewController } from './preview.controller.js';
import { PreviewService } from './preview.service.js';

/** Trying a customer out before learners meet them. */
@Module({
  imports: [EngineModule, CourseModule],
  controllers: [PreviewController],
  providers: [PreviewService, ChatTestService],
})
export class PreviewModule {}
