/** Speaking and listening on the wire. */

/** Whether somebody's voice may be kept: they were not asked yet, agreed, or did not (any more). */
export type VoiceConsent = 'unasked' | 'given' | 'refused';

/** @example {"consent": "given", "retention_days": 30} */
export interface VoiceView {
  /** Recordings can be turned into text: a transcription model is configured. */
  speak: boolean;
  /** Sentences can be read aloud: a speech model is configured. */
  listen: boolean;
  consent: VoiceConsent;
  /** So many days a recording is kept; 0: until the transcript was made. */
  retention_days: number;
  /** 说完就发: what was said is sent after a pause. Practice only. */
  send_when_done: boolean;
  read_aloud: boolean;
}

/** @example {"recording_id": 1, "received": 262144} */
export interface RecordingView {
  recording_id: number;
  /** Bytes that are on the server's disk. */
  received: number;
}

/** A likely slip of the transcript: `text.slice(start, end)` is `heard`, and `meant` a word of the course that sounds like it. @example {"start": 2, "end": 4, "heard": "云布", "meant": "云步"} */
export interface HearingCorrection {
  start: number;
  end: number;
  heard: string;
  meant: string;
}

/** @example {"recording_id": 1, "text": "这双云布轻，走一天也不累。"} */
export interface TranscriptView {
  recording_id: number;
  /** '' when nothing was heard. */
  text: string;
  corrections: HearingCorrection[];
}
