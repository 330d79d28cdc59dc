import { Global, Logger, Module } from '@nestjs/common';
import { GuardedModel, Model, type FailedTry } from '#llm';
import { AppConfig } from '../config/index.js';
import { ModelStatus } from './model-status.js';
import { OpenAiWire } from './openai-wire.js';
import { SpendingRecorder } from './spending-recorder.js';

const logger = new Logger('Model');

/** What failed and what happens next; never what was asked or answered. */
function logFailedTry({ call, error, retryInMs }: FailedTry): void {
  logger.warn({
    msg: 'A call of the model failed',
    call,
    failure: error.kind,
    detail: error.message,
    ...(retryInMs !== null && { retry_in_ms: Math.round(retryInMs) }),
  });
}

/** The model that the settings name, under the name `Model` of #llm. */
@Global()
@Module({
  providers: [
    ModelStatus,
    SpendingRecorder,
    {
      provide: Model,
      inject: [AppConfig, SpendingRecorder],
      useFactory: ({ model }: AppConfig, spending: SpendingRecorder) =>
        new GuardedModel(new OpenAiWire(model), {
          limits: { firstMs: model.firstChunkMs, idleMs: model.idleMs, totalMs: model.totalMs },
          onFailedTry: logFailedTry,
          onSpent: (spent) => spending.record(spent),
        }),
    },
  ],
  exports: [Model, ModelStatus, SpendingRecorder],
})
export class LlmModule {}
