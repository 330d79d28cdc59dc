/** Adds a Feishu document by its link. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { limits } from '#contracts';
import { ExternalFileDto } from '#contracts/knowledge/knowledge.dto';
import { useAddDocumentMutation } from '../../api/console/knowledge.api';
import { DialogForm, TextField, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';

export interface DocumentDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function DocumentDialog({ open, onClose }: DocumentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="document-title">
      <DialogTitle id="document-title" component="h2">
        添加飞书文档
      </DialogTitle>
      <DocumentForm onClose={onClose} />
    </Dialog>
  );
}

function DocumentForm({ onClose }: { onClose: () => void }) {
  const [add] = useAddDocumentMutation();
  const form = useDtoForm({ dto: ExternalFileDto, defaultValues: { cloud_url: '', file_name: '' } });
  const save = async (values: ExternalFileDto) => {
    const { file_name } = await add(values).unwrap();
    say(`已添加“${file_name}”，正在读取`);
    onClose();
  };
  return (
    <DialogForm form={form} onSave={save} onClose={onClose} save="添加">
      <TextField
        name="cloud_url"
        label="文档链接"
        placeholder="https://…feishu.cn/docx/…"
        hint="只读取文字和表格。文档以后有改动时，在列表里刷新。"
        required
        autoFocus
      />
      <TextField name="file_name" label="文件名称" limit={limits.fileName} required />
    </DialogForm>
  );
}
