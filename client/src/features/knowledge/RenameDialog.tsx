import { useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { limits } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import { UpdateFileDto } from '#contracts/knowledge/knowledge.dto';
import { useLazyFileQuery, useRenameFileMutation } from '../../api/console/knowledge.api';
import { DialogForm, TextField, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useConflict } from '../../ui/use-conflict';
import type { ComparedField } from '../../ui/use-conflict';
import { useLastShown } from '../../ui/use-last-shown';

interface Values {
  file_name: string;
}
const valuesOf = ({ file_name }: KnowledgeFileView): Values => ({ file_name });
const fields: ComparedField<Values>[] = [
  { name: 'file_name', label: '文件名称', show: ({ file_name }) => file_name },
];

export interface RenameDialogProps {
  /** null: nothing is renamed. */
  file: KnowledgeFileView | null;
  onClose: () => void;
}

export default function RenameDialog({ file, onClose }: RenameDialogProps) {
  const last = useLastShown(file);
  return (
    <Dialog open={file !== null} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="rename-title">
      <DialogTitle id="rename-title" component="h2">
        重命名
      </DialogTitle>
      {last && <RenameForm key={`${last.file_id}-${last.version}`} file={last} onClose={onClose} />}
    </Dialog>
  );
}

function RenameForm({ file, onClose }: { file: KnowledgeFileView; onClose: () => void }) {
  const [loaded, setLoaded] = useState(file);
  const [rename] = useRenameFileMutation();
  const [fetchFile] = useLazyFileQuery();
  const { file_id } = file;
  const form = useDtoForm<Values>({
    dto: UpdateFileDto,
    defaultValues: valuesOf(file),
    toBody: (values) => ({ file_id, ...values }),
  });
  const conflict = useConflict<KnowledgeFileView, Values>({
    form,
    what: '这个文件',
    fields,
    valuesOf,
    fetch: () => fetchFile(file_id).unwrap(),
    onTheirs: setLoaded,
    forget: () => undefined,
  });
  const save = async (values: Values) => {
    const base = { version: loaded.version, values: valuesOf(loaded) };
    const stored = await conflict.save(base, values, (sent, { version }) =>
      rename({ file_id, ...sent, version }).unwrap(),
    );
    if (!stored) return;
    say(`已改名为“${stored.saved.file_name}”`);
    onClose();
  };
  return (
    <>
      <DialogForm form={form} onSave={save} onClose={onClose} save="保存">
        <TextField name="file_name" label="文件名称" limit={limits.fileName} required autoFocus />
      </DialogForm>
      {conflict.dialog}
    </>
  );
}
