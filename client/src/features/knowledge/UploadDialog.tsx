/** Where files to upload are chosen; they can be dropped anywhere on the page as well. */
import { useRef } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { accepted, uploadRule } from './upload-words';

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '32px 16px',
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.default,
  textAlign: 'center',
  '& p': { margin: 0 },
  '& small': { fontSize: 13, lineHeight: '20px', color: theme.vars.palette.text.secondary },
}));

interface UploadDialogProps {
  open: boolean;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

export function UploadDialog({ open, onFiles, onClose }: UploadDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="upload-title">
      <DialogTitle id="upload-title" component="h2">
        上传文件
      </DialogTitle>
      <DialogContent>
        <Zone>
          <p>把文件拖到这里，或者从电脑里选择</p>
          <Button variant="contained" autoFocus onClick={() => input.current?.click()}>
            选择文件
          </Button>
          <small>{uploadRule}</small>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={accepted}
            aria-label="选择文件"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file may be chosen once more.
              target.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
        </Zone>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
      </DialogActions>
    </Dialog>
  );
}
