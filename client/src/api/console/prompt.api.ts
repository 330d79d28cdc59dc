/** The ten prompts and their versions. */
import { routes } from '#contracts';
import type { PromptId, PromptVersionView, PromptView } from '#contracts';
import type { RestorePromptDto, SavePromptDto } from '#contracts/prompt/prompt.dto';
import { changes } from './cache-tags';
import { consoleApi, oneQuery, posts } from './console-api';

const promptApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    prompt: build.query<PromptView, PromptId>(oneQuery('Prompt', routes.prompt.one)),
    /** The newest version first, the text that ships with the product last. */
    promptVersions: build.query<PromptVersionView[], PromptId>(oneQuery('Prompt', routes.prompt.versions)),
    savePrompt: build.mutation<PromptView, SavePromptDto>(
      posts(routes.prompt.save, changes('prompt.changed', 'id')),
    ),
    restorePrompt: build.mutation<PromptView, RestorePromptDto>(
      posts(routes.prompt.restore, changes('prompt.changed', 'id')),
    ),
  }),
});

export const {
  usePromptQuery,
  useLazyPromptQuery,
  usePromptVersionsQuery,
  useSavePromptMutation,
  useRestorePromptMutation,
} = promptApi;
