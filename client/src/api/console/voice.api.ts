/** Whether speech servers are configured, for who writes courses. */
import { routes } from '#contracts';
import type { VoiceView } from '#contracts';
import { consoleApi } from './console-api';

const voiceApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    voice: build.query<VoiceView, void>({ query: () => ({ url: routes.client.voice.view }) }),
  }),
});

export const { useVoiceQuery } = voiceApi;
