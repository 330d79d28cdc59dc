import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  Param,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { audioTypes, routes, type RecordingView, type TranscriptView, type VoiceView } from '#contracts';
import {
  NewRecordingDto,
  RecordingPieceDto,
  SpeechDto,
  TranscriptDto,
  VoiceConsentDto,
  VoiceSettingsDto,
} from '#contracts/voice/voice.dto';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { IdPipe, LongRunning, PostOk } from '../platform/http/index.js';
import { answerPart, pieceOf } from './bytes-on-the-wire.js';
import { PlaybackService } from './playback.service.js';
import { RecordingService } from './recording.service.js';
import { SpeechService } from './speech.service.js';
import { TranscriptService } from './transcript.service.js';
import { VoicePersonService } from './voice-person.service.js';

const binary = { schema: { type: 'string', format: 'binary' } };
const octets = 'application/octet-stream';
const anySound = Object.fromEntries(
  [...Object.values(audioTypes), 'audio/mpeg'].map((type) => [type, binary]),
);

/** Speaking and listening, for learners. */
@AnyLearner()
@Controller()
export class VoiceController {
  constructor(
    private readonly people: VoicePersonService,
    private readonly recordings: RecordingService,
    private readonly playback: PlaybackService,
    private readonly transcripts: TranscriptService,
    private readonly speech: SpeechService,
  ) {}

  /** What the caller may do by voice, and has decided about theirs. */
  @Get(routes.client.voice.view)
  view(@CurrentEmployee() { employeeId }: SignedInActor): Promise<VoiceView> {
    return this.people.view(employeeId);
  }

  /** The caller agrees that their voice is recorded, or doesn't (any more): then their recordings are deleted for good, those under an open appeal once it is answered. */
  @PostOk(routes.client.voice.consent)
  consent(
    @Body() { given }: VoiceConsentDto,
    @CurrentEmployee() { employeeId }: SignedInActor,
  ): Promise<VoiceView> {
    return this.people.consent(employeeId, given);
  }

  /** How the caller wants to speak and listen; what is left out stays. */
  @PostOk(routes.client.voice.settings)
  settings(
    @Body() body: VoiceSettingsDto,
    @CurrentEmployee() { employeeId }: SignedInActor,
  ): Promise<VoiceView> {
    return this.people.settings(employeeId, body);
  }

  /** Begins a recording, or answers how far one with this `cid` has come. 404: the session is not the caller's. 409: the caller has not agreed to be recorded, or the course is typed. */
  @PostOk(routes.client.voice.recording)
  begin(@Body() body: NewRecordingDto, @CurrentEmployee() learner: SignedInActor): Promise<RecordingView> {
    return this.recordings.begin(body, learner);
  }

  /**
   * Takes the next bytes of a recording, at most 256 KB, and answers once they are on the disk. 404: there is no such recording. 409: they
   * do not begin where it ends; `errors.received` says where that is. 413: it would be too large. 422: it is no recording.
   */
  @Put(routes.client.voice.content)
  @LongRunning()
  @ApiConsumes(octets)
  @ApiBody(binary)
  async append(
    @Param('recording_id', IdPipe) recordingId: number,
    @Query() { offset }: RecordingPieceDto,
    @Req() request: Request,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<RecordingView> {
    return this.recordings.append(recordingId, offset, await pieceOf(request), learner);
  }

  /**
   * What was said in a recording that is complete; asked again, the same. 404: there is no such recording. 409: not all of its bytes are
   * there; `errors.received` says how many. 422: it is no recording, or is too long.
   */
  @PostOk(routes.client.voice.transcript)
  @LongRunning()
  transcript(
    @Param('recording_id', IdPipe) recordingId: number,
    @Body() body: TranscriptDto,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<TranscriptView> {
    return this.transcripts.of(recordingId, body, learner);
  }

  /** The recording, or the part that `Range` names: the caller's own, for administrators those of tasks and previews. 404: there is none, or it was deleted. */
  @Get(routes.client.voice.content)
  @Header('Cache-Control', 'no-store, no-transform')
  @ApiOkResponse({ content: anySound })
  async play(
    @Param('recording_id', IdPipe) recordingId: number,
    @Headers('range') range: string | undefined,
    @Res({ passthrough: true }) response: Response,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<StreamableFile> {
    return answerPart(response, await this.playback.play(recordingId, range, reader));
  }

  /**
   * One sentence read aloud in the voice of the session's customer, as it is made. 404: the session is not the caller's, or no speech server
   * is configured. 409: the course is not read aloud.
   */
  @PostOk(routes.client.voice.speech)
  @LongRunning()
  @ApiOkResponse({ content: anySound })
  async speak(@Body() body: SpeechDto, @CurrentEmployee() learner: SignedInActor): Promise<StreamableFile> {
    const { type, body: sound } = await this.speech.speak(body, learner);
    return new StreamableFile(sound, { type });
  }
}
