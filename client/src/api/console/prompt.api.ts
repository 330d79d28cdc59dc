/** The ten prompts and their versions. */
import { routes } from '#contracts';
import type { PromptId, PromptVersionView, PromptView } from '#contracts';
import type { RestorePromptDto, SavePromptDto } from '#contracts/prompt/prompt.dto';
import { changes, one } from './cache-tags';
import { consoleApi, pathTo, post } from './console-api';

const promptApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    prompt: build.query<PromptView, PromptId>({
      query: (id) => pathTo(routes.prompt.one, id),
      providesTags: (_result, _error, id) => one('Prompt', id),
    }),
    /** The newest version first, the text that ships with the product last. */
    promptVersions: build.query<PromptVersionView[], PromptId>({
      query: (id) => pathTo(routes.prompt.versions, id),
      providesTags: (_result, _error, id) => one('Prompt', id),
    }),
    savePrompt: build.mutation<PromptView, SavePromptDto>({
      query: (body) => post(routes.prompt.save, body),
      invalidatesTags: changes('prompt.changed', ({ id }) => id),
    }),
    restorePrompt: build.mutation<PromptView, RestorePromptDto>({
      query: (body) => post(routes.prompt.restore, body),
      invalidatesTags: changes('prompt.changed', ({ id }) => id),
    }),
  }),
});

export const {
  usePromptQuery,
  useLazyPromptQuery,
  usePromptVersionsQuery,
  useSavePromptMutation,
  useRestorePromptMutation,
} = promptApi;
