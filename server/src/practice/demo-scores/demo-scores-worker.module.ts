import { Module } from '@nestjs/common';
import { PracticeModule } from '../practice.module.js';
import { DemoScoresProcessor } from './demo-scores.processor.js';

/** Runs over demonstrations' scores that nobody waits for; part of the worker role. */
@Module({ imports: [PracticeModule], providers: [DemoScoresProcessor] })
export class DemoScoresWorkerModule {}
