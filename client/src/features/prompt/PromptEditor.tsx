/** A prompt in the editor, with its preview and its versions beside it. */
import { lazy, Suspense, useEffect } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { promptLabel, shippedVersion } from '#contracts';
import type { PromptView } from '#contracts';
import { fullTime } from '../../lib/time';
import { Form } from '../../ui/form';
import { Card } from '../../ui/ConsolePage';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, hintText, wrappingFlexRow } from '../../ui/styles';
import { useConfirm } from '../../ui/use-confirm';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import { ContentField } from './ContentField';
import { Preview } from './Preview';
import { usePromptForm, versionText } from './use-prompt-form';

const Versions = lazy(() => import('./Versions'));

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: 16,
  '& section + section': { marginTop: 0 },
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Head = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('8px 16px'),
  justifyContent: 'space-between',
  marginBottom: 12,
  '& h2': { ...flexRow(8), margin: 0, fontSize: 15, lineHeight: '24px' },
  '& p': { margin: 0, ...hintText(theme) },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

const leavesPrompt = (current: { pathname: string; search: object }, next: typeof current): boolean =>
  current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search);

export function PromptEditor({ prompt }: { prompt: PromptView }) {
  const { id } = prompt;
  const { form, loaded, bar, savedAt, busy, save, restore, dialogs } = usePromptForm(prompt);
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, leavesPrompt);
  const { confirm, dialog } = useConfirm();
  const content = form.watch('content');

  const goBack = async (version: number) => {
    const sure =
      !isDirty ||
      (await confirm({
        title: `恢复${versionText(version)}？`,
        text: '编辑框里有修改还没有保存，恢复后这些修改会丢失。',
        yes: '恢复',
      }));
    if (sure) await restore(version);
  };
  useSaveKey(() => void form.handleSubmit(save)());

  return (
    <Columns>
      <Card aria-label={promptLabel[id]}>
        {bar}
        <Form id="prompt-form" form={form} onSubmit={save}>
          <Head>
            <div>
              <h2>
                {promptLabel[id]}
                {isDirty && <StatusChip tone="improve">未保存</StatusChip>}
              </h2>
              <p>{inForce(loaded)}</p>
            </div>
            <div className="actions">
              <Button variant="outlined" disabled={busy} onClick={() => void goBack(shippedVersion)}>
                恢复默认
              </Button>
              <Button type="submit" variant="contained" loading={busy} title="Ctrl+S">
                保存
              </Button>
            </div>
          </Head>
          <ContentField variables={prompt.variables} savedAt={savedAt} />
        </Form>
      </Card>
      <div>
        <Preview id={id} content={content} />
        <Suspense>
          <Versions id={id} current={loaded} content={content} busy={busy} onRestore={goBack} />
        </Suspense>
      </div>
      {dialogs}
      {dialog}
      {guard.dialog}
    </Columns>
  );
}

/** Which version counts, and whose it is. */
const inForce = ({ version, updater_name, update_time }: PromptView): string =>
  `${versionText(version)} · ${updater_name ?? '系统'} · ${fullTime(update_time)}`;

/** Ctrl+S, or Cmd+S, saves instead of storing the page as a file. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
