/** Speaking and listening, apart from the phone's other paths: only who opens a microphone loads them. */
export const voiceRoutes = {
  view: '/api/client/voice',
  consent: '/api/client/voice/consent',
  settings: '/api/client/voice/settings',
  recording: '/api/client/voice/recording',
  /** PUT takes the next bytes, GET plays. */
  content: '/api/client/voice/recording/:recording_id/content',
  transcript: '/api/client/voice/recording/:recording_id/transcript',
  speech: '/api/client/voice/speech',
} as const;
