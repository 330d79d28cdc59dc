/** Speaking and listening; fetched with the microphone. */
import { voiceRoutes } from '#contracts';
import type { VoiceView } from '#contracts';
import type { VoiceConsentDto, VoiceSettingsDto } from '#contracts/voice/voice.dto';
import { api } from './api';

const post = (url: string, body: object) => ({ url, method: 'POST', body });

const withView = api.injectEndpoints({
  endpoints: (build) => ({
    voice: build.query<VoiceView, void>({ query: () => voiceRoutes.view }),
  }),
});

interface Changing {
  dispatch: (action: ReturnType<typeof withView.util.upsertQueryData>) => unknown;
  queryFulfilled: Promise<{ data: VoiceView }>;
}

/** What is answered is the view as it is from now on; a failure is told where every failure is. */
const takeOver = async (_body: object, { dispatch, queryFulfilled }: Changing): Promise<void> => {
  const done = await queryFulfilled.catch(() => null);
  if (done) dispatch(withView.util.upsertQueryData('voice', undefined, done.data));
};

export const { useVoiceQuery, useVoiceConsentMutation, useVoiceSettingsMutation } = withView.injectEndpoints({
  endpoints: (build) => ({
    voiceConsent: build.mutation<VoiceView, VoiceConsentDto>({
      query: (body) => post(voiceRoutes.consent, body),
      onQueryStarted: takeOver,
    }),
    voiceSettings: build.mutation<VoiceView, VoiceSettingsDto>({
      query: (body) => post(voiceRoutes.settings, body),
      onQueryStarted: takeOver,
    }),
  }),
});
