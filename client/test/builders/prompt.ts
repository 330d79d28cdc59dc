import type { PromptView } from '#contracts';
import { promptVariables } from '#contracts/prompt/prompt-variables';

export const prompt = ({ id = 1, ...over }: Partial<PromptView> = {}): PromptView => ({
  id,
  type: id <= 5 ? 1 : 2,
  content: '你是{{roles}}，先开口。',
  version: 2,
  variables: [...promptVariables[id]],
  updater_id: 1,
  updater_name: '林晓燕',
  update_time: '2026-11-20T06:32:08Z',
  ...over,
});
