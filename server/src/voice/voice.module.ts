import { Module, type OnModuleInit } from '@nestjs/common';
import { PracticeModule, RecordingRegistry } from '../practice/index.js';
import { CourseWords } from './course-words.service.js';
import { PlaybackService } from './playback.service.js';
import { RecordingRepository } from './recording.repository.js';
import { RecordingService } from './recording.service.js';
import { RetentionService, RetentionTimer } from './retention.service.js';
import { SpeechService } from './speech.service.js';
import { TranscriptService } from './transcript.service.js';
import { VoiceController } from './voice.controller.js';
import { VoicePersonRepository } from './voice-person.repository.js';
import { VoicePersonService } from './voice-person.service.js';
import { VoicePorts } from './voice-ports.js';
import { VoiceSessions } from './voice-sessions.js';

/** Learners speak and customers are heard: recordings, what was said in them, and sentences as sound. */
@Module({
  imports: [PracticeModule],
  controllers: [VoiceController],
  providers: [
    VoicePersonRepository,
    VoicePersonService,
    VoicePorts,
    VoiceSessions,
    RecordingRepository,
    RecordingService,
    PlaybackService,
    CourseWords,
    TranscriptService,
    SpeechService,
    RetentionService,
  ],
  exports: [RetentionService],
})
export class VoiceModule implements OnModuleInit {
  constructor(
    private readonly registry: RecordingRegistry,
    private readonly recordings: RecordingRepository,
  ) {}

  onModuleInit(): void {
    this.registry.fill(this.recordings);
  }
}

/** The deletion of what is due; part of the worker role. */
@Module({ imports: [VoiceModule], providers: [RetentionTimer] })
export class VoiceWorkerModule {}
