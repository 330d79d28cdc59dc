import { Global, Logger, Module } from '@nestjs/common';
import {
  GuardedModel,
  GuardedSpeaker,
  GuardedTranscriber,
  Model,
  Speaker,
  Transcriber,
  type FailedTry,
  type SpeechGuard,
  type Spent,
} from '#llm';
import { AppConfig, type SoundServer, type SpeechSettings } from '../config/index.js';
import { ModelStatus } from './model-status.js';
import { OpenAiSpeechWire } from './openai-speech-wire.js';
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

/** What every call is told of: failures to the log, costs to who counts them. */
const countedBy = (spending: SpendingRecorder) => ({
  onFailedTry: logFailedTry,
  onSpent: (spent: Spent) => spending.record(spent),
});

type GuardPolicies = Omit<SpeechGuard, 'limits'>;

const wireOf = (server: SoundServer | null) => server && new OpenAiSpeechWire(server);

/** Between two pieces of sound, and for all of it. */
const soundMs = { idleMs: 10_000, totalMs: 60_000 };

export const transcriberOf = (
  { transcription, transcriptionMs }: SpeechSettings,
  guard: GuardPolicies = {},
) =>
  new GuardedTranscriber(wireOf(transcription), {
    ...guard,
    limits: { firstMs: transcriptionMs, idleMs: transcriptionMs, totalMs: transcriptionMs },
  });

export const speakerOf = ({ speech, voice, firstSoundMs }: SpeechSettings, guard: GuardPolicies = {}) =>
  new GuardedSpeaker(wireOf(speech), voice, { ...guard, limits: { firstMs: firstSoundMs, ...soundMs } });

/** The model that the settings name, under the name `Model` of #llm, and who hears and speaks. */
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
          ...countedBy(spending),
        }),
    },
    {
      provide: Transcriber,
      inject: [AppConfig, SpendingRecorder],
      useFactory: ({ speech }: AppConfig, spending: SpendingRecorder) =>
        transcriberOf(speech, countedBy(spending)),
    },
    {
      provide: Speaker,
      inject: [AppConfig, SpendingRecorder],
      useFactory: ({ speech }: AppConfig, spending: SpendingRecorder) =>
        speakerOf(speech, countedBy(spending)),
    },
  ],
  exports: [Model, Transcriber, Speaker, ModelStatus, SpendingRecorder],
})
export class LlmModule {}
