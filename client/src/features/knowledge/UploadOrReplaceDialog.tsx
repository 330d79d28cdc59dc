/** Where files to upload are chosen, or the new version of one; they can be dropped anywhere on the page as well. */
import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { KnowledgeFileView } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { countText } from '../../lib/numbers';
import { flexColumn, secondaryText } from '../../ui/styles';
import { FileInput } from '../shared-file/FileInput';
import { replaceRule, uploadRule } from '../shared-file/upload-labels';

const Zone = styled('div')(({ theme }) => ({
  ...flexColumn(12),
  alignItems: 'center',
  padding: '32px 16px',
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.default,
  textAlign: 'center',
  '& p': { margin: 0 },
  '& small': secondaryText(theme),
}));

interface UploadOrReplaceDialogProps {
  open: boolean;
  /** The file that gets a new version; null: new files are added. */
  replaced: KnowledgeFileView | null;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** What becomes of the file, and of what refers to it. */
const replacing = ({ course_count: count }: KnowledgeFileView): string =>
  withNonBreakingSpaces(
    count === 0
      ? '新文件会替换它的名称和内容。'
      : `新文件会替换它的名称和内容。引用它的 ${countText(count)} 门课程今后使用新内容，已经开始的考核不受影响。`,
  );

export function UploadOrReplaceDialog({ open, replaced, onFiles, onClose }: UploadOrReplaceDialogProps) {
  // While the dialog fades out it goes on showing what it held.
  const [shown, setShown] = useState(replaced);
  if (open && shown !== replaced) setShown(replaced);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="upload-title">
      <DialogTitle id="upload-title" component="h2">
        {shown ? `替换“${shown.file_name}”` : '上传文件'}
      </DialogTitle>
      <DialogContent>
        <Zone>
          {shown && <p>{replacing(shown)}</p>}
          <p>把文件拖到这里，或者从电脑里选择</p>
          <Button variant="contained" autoFocus onClick={() => input.current?.click()}>
            选择文件
          </Button>
          <small>{shown ? replaceRule : uploadRule}</small>
          <FileInput input={input} label="选择文件" multiple={shown === null} onFiles={onFiles} />
        </Zone>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
      </DialogActions>
    </Dialog>
  );
}
