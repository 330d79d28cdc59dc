import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { Digits, FilledText, Flag, Id, WholeNumber } from '../platform/fields.dto.js';
import { voiceLimits } from './voice-limits.js';

/** Body of `POST /api/client/voice/consent`. @example {"given": true} */
export class VoiceConsentDto {
  @IsBoolean({ message: '请选择是否同意' })
  given!: boolean;
}

/** Body of `POST /api/client/voice/settings`; what is left out stays as it is. @example {"send_when_done": true} */
export class VoiceSettingsDto {
  /** 说完就发. */
  @Flag('说完就发的设置不正确')
  send_when_done?: boolean;

  @Flag('朗读的设置不正确')
  read_aloud?: boolean;
}

/** Body of `POST /api/client/voice/recording`. @example {"cid": "01933f0e-7d2a-7000-8000-000000000000", "session_id": null} */
export class NewRecordingDto {
  /** Made by the client: the same again is the same recording. */
  @IsUUID('all', { message: '录音编号不正确' })
  cid!: string;

  /** The caller's own session; null: practice of a card, which belongs to no session. */
  @IsOptional()
  @Id('编号不正确')
  session_id!: number | null;
}

/** Query of `PUT /api/client/voice/recording/:recording_id/content`. */
export class RecordingPieceDto {
  /** Where in the recording these bytes begin. */
  @Digits()
  @WholeNumber({ min: 0, max: voiceLimits.bytes }, '录音的位置不正确')
  offset!: number;
}

/**
 * Body of `POST /api/client/voice/recording/:recording_id/transcript`: how long the recording is, as its page measured it.
 * @example {"bytes": 48211, "milliseconds": 6200}
 */
export class TranscriptDto {
  @WholeNumber({ min: 1, max: voiceLimits.bytes }, '录音的大小不正确')
  bytes!: number;

  @WholeNumber({ min: 0, max: voiceLimits.milliseconds + voiceLimits.toleranceMs }, '一段录音最长 60 秒')
  milliseconds!: number;
}

/** Body of `POST /api/client/voice/speech`. @example {"session_id": null, "text": "这双跑鞋多少钱？"} */
export class SpeechDto {
  /** The caller's own session, whose customer speaks; null: practice of a card. */
  @IsOptional()
  @Id('编号不正确')
  session_id!: number | null;

  @FilledText(voiceLimits.sentence, '请提供要朗读的句子', '要朗读的句子')
  text!: string;
}
