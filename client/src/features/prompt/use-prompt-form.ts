/** One prompt in the editor: its form, what of the server it stands on, and what can be done with it. */
import { useEffect, useState } from 'react';
import { promptTypeLabel, shippedVersion } from '#contracts';
import type { PromptView } from '#contracts';
import { SavePromptDto } from '#contracts/prompt/prompt.dto';
import {
  useLazyPromptQuery,
  useRestorePromptMutation,
  useSavePromptMutation,
} from '../../api/console/prompt.api';
import { isOutdated } from '../../api/failure';
import { showServerErrors, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useAuthoredForm } from '../../ui/use-authored-form';
import type { ComparedField } from '../../ui/use-conflict';

export interface PromptValues {
  content: string;
}

const fields: ComparedField<PromptValues>[] = [
  { name: 'content', label: '提示词内容', show: ({ content }) => content },
];

/** How a version is called. */
export const versionText = (version: number): string =>
  version === shippedVersion ? '默认提示词' : `第 ${version} 版`;

export function usePromptForm(prompt: PromptView) {
  const { id } = prompt;
  /** What the editor began with. */
  const [loaded, setLoaded] = useState(prompt);
  const [save, saving] = useSavePromptMutation();
  const [restore, restoring] = useRestorePromptMutation();
  const [fetchPrompt] = useLazyPromptQuery();
  const form = useDtoForm<PromptValues>({
    dto: SavePromptDto,
    defaultValues: { content: prompt.content },
    toBody: ({ content }) => ({ id, content }),
  });
  const { isDirty } = form.formState;
  const { begin, saveThen, settle, bar, savedAt, dialogs } = useAuthoredForm<PromptView, PromptValues>({
    form,
    base: loaded,
    setBase: (view) => setLoaded(view!),
    draftOf: () => `prompt:${id}`,
    noun: '提示词',
    what: '这条提示词',
    fields,
    valuesOf: (view) => ({ content: view!.content }),
    fetch: () => fetchPrompt(id).unwrap(),
    update: (_view, { content }, { version }) => save({ id, content, version }).unwrap(),
  });

  // Changed elsewhere, or taken back by 撤销: what nobody is editing follows.
  useEffect(() => {
    if (prompt.version > loaded.version && !isDirty) begin(prompt);
  }, [prompt, loaded.version, isDirty, begin]);

  const undo = async (version: number, current: PromptView) => {
    const { data } = await restore({ id, to_version: version, version: current.version });
    if (data) say('已撤销');
  };

  /** `saved` is in force now, instead of the version `before`. */
  const tell = (saved: PromptView, before: number, said: string) => {
    if (saved.version === before) say('内容和当前版本一样，没有需要保存的修改');
    else say(said, { label: '撤销', onClick: () => void undo(before, saved) });
  };

  const keep = saveThen(({ saved, sent, base: over }) => {
    settle(saved, sent);
    const said = `已保存为${versionText(saved.version)}，之后开始的${promptTypeLabel[prompt.type]}会使用它`;
    tell(saved, over!.version, said);
  });

  const goBack = async (to_version: number) => {
    const { version } = loaded;
    const given = form.getValues();
    try {
      const saved = await restore({ id, to_version, version }).unwrap();
      settle(saved, given);
      tell(saved, version, `已恢复${versionText(to_version)}，保存为${versionText(saved.version)}`);
    } catch (error) {
      if (!isOutdated(error)) showServerErrors(form, error);
      // The other text is to be seen before it is replaced: by whoever edits in the dialog, else in the editor.
      else if (isDirty) await keep(form.getValues());
      else await fetchPrompt(id);
    }
  };

  return {
    form,
    loaded,
    bar,
    savedAt,
    busy: saving.isLoading || restoring.isLoading,
    save: keep,
    restore: goBack,
    dialogs,
  };
}
