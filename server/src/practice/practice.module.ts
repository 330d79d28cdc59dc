import { Module } from '@nestjs/common';
import { EngineModule } from './engine/engine.module.js';
import { PracticeHttpModule } from './http/practice-http.module.js';
import { PreviewModule } from './preview/preview.module.js';
import { PracticeSocketModule } from './socket/practice-socket.module.js';

/** Sessions: the engine that keeps them, the socket that learners talk by, how they are begun and read, and how one is tried out. */
@Module({
  imports: [EngineModule, PracticeSocketModule.forRoot(EngineModule), PracticeHttpModule, PreviewModule],
  exports: [EngineModule, PracticeHttpModule],
})
export class PracticeModule {}
