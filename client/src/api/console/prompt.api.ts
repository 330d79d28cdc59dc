/** The ten prompts and their versions. */
import { routes } from '#contracts';
import type { PromptId, PromptVersionView, PromptView } from '#contracts';
import type { RestorePromptDto, SavePromptDto } from '#contracts/dto/prompt';
import { changed, consoleApi, listOf, pathTo, post } from './console-api';

const promptApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    prompt: build.query<PromptView, PromptId>({
      query: (id) => pathTo(routes.prompt.one, id),
      providesTags: (_result, _error, id) => changed('Prompt', id),
    }),
    /** The newest version first, the text that ships with the product last. */
    promptVersions: build.query<PromptVersionView[], PromptId>({
      query: (id) => pathTo(routes.prompt.versions, id),
      providesTags: (_result, _error, id) => changed('Prompt', id),
    }),
    savePrompt: build.mutation<PromptView, SavePromptDto>({
      query: (body) => post(routes.prompt.save, body),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [...changed('Prompt', id), ...listOf('Audit')],
    }),
    restorePrompt: build.mutation<PromptView, RestorePromptDto>({
      query: (body) => post(routes.prompt.restore, body),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [...changed('Prompt', id), ...listOf('Audit')],
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
