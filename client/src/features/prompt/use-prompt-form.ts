/** One prompt in the editor: its form, what of the server it stands on, and what can be done with it. */
import { useCallback, useEffect, useState } from 'react';
import { promptTypeLabel, shippedVersion } from '#contracts';
import type { PromptView } from '#contracts';
import { SavePromptDto } from '#contracts/dto/prompt';
import {
  useLazyPromptQuery,
  useRestorePromptMutation,
  useSavePromptMutation,
} from '../../api/console/prompt.api';
import { failureFrom } from '../../api/failure';
import { showServerErrors, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';

export interface PromptValues {
  content: string;
}

/** How a version is called. */
export const versionText = (version: number): string =>
  version === shippedVersion ? '默认提示词' : `第 ${version} 版`;

export function usePromptForm(prompt: PromptView) {
  const { id } = prompt;
  /** What the editor began with. */
  const [loaded, setLoaded] = useState(prompt);
  /** What somebody else has saved meanwhile, when a save has met it. */
  const [theirs, setTheirs] = useState<PromptView | null>(null);
  const [save, saving] = useSavePromptMutation();
  const [restore, restoring] = useRestorePromptMutation();
  const [fetchPrompt] = useLazyPromptQuery();
  const form = useDtoForm<PromptValues>({
    dto: SavePromptDto,
    defaultValues: { content: prompt.content },
    toBody: ({ content }) => ({ id, content }),
  });
  const { isDirty } = form.formState;

  const adopt = useCallback(
    (current: PromptView) => {
      setLoaded(current);
      setTheirs(null);
      form.reset({ content: current.content });
    },
    [form],
  );

  // Changed elsewhere, or taken back by 撤销: what nobody is editing follows.
  useEffect(() => {
    if (prompt.version > loaded.version && !isDirty) adopt(prompt);
  }, [prompt, loaded.version, isDirty, adopt]);

  const undo = async (version: number, current: PromptView) => {
    const { data } = await restore({ id, to_version: version, version: current.version });
    if (data) say('已撤销');
  };

  /** Puts another text in force and answers true, or shows what stands against it. */
  const put = async (
    act: () => Promise<PromptView>,
    said: (saved: PromptView) => string,
  ): Promise<boolean> => {
    try {
      const saved = await act();
      adopt(saved);
      if (saved.version === loaded.version) say('内容和当前版本一样，没有需要保存的修改');
      else say(said(saved), { label: '撤销', onClick: () => void undo(loaded.version, saved) });
      return true;
    } catch (error) {
      if (failureFrom(error)?.status !== 409) {
        showServerErrors(form, error);
        return false;
      }
      const current = await fetchPrompt(id)
        .unwrap()
        .catch(() => loaded);
      const edited = form.getValues('content') !== loaded.content;
      if (current.version !== loaded.version && edited) setTheirs(current);
      return false;
    }
  };

  return {
    form,
    loaded,
    adopt,
    theirs,
    busy: saving.isLoading || restoring.isLoading,
    /** `version`: the one that is knowingly replaced. */
    save: ({ content }: PromptValues, version = loaded.version) =>
      put(
        () => save({ id, content, version }).unwrap(),
        (saved) => `已保存为${versionText(saved.version)}，之后开始的${promptTypeLabel[prompt.type]}会使用它`,
      ),
    restore: (version: number) =>
      put(
        () => restore({ id, to_version: version, version: loaded.version }).unwrap(),
        (saved) => `已恢复${versionText(version)}，保存为${versionText(saved.version)}`,
      ),
    takeTheirs: () => theirs && adopt(theirs),
    keepEditing: () => setTheirs(null),
  };
}
