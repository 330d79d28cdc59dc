import { Module } from '@nestjs/common';
import { EngineModule } from './engine/engine.module.js';
import { PracticeHttpModule } from './http/practice-http.module.js';
import { PracticeSocketModule } from './socket/practice-socket.module.js';

/** Sessions: the engine that keeps them, the socket that learners talk by, and how they are begun and read. */
@Module({
  imports: [EngineModule, PracticeSocketModule.forRoot(EngineModule), PracticeHttpModule],
  exports: [EngineModule],
})
export class PracticeModule {}
