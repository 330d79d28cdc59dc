import { Module } from '@nestjs/common';
import { EngineModule } from './engine/engine.module.js';
import { PracticeSocketModule } from './socket/practice-socket.module.js';

/** Sessions: the engine that keeps them, and the socket that learners reach it by. */
@Module({
  imports: [EngineModule, PracticeSocketModule.forRoot(EngineModule)],
  exports: [EngineModule],
})
export class PracticeModule {}
