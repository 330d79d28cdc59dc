/** What stands in a file, at the side: its passages with their places, searched through. */
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { CloseAction } from '../../../ui/CloseAction';
import { FilePassages } from '../../shared-file/FilePassages';
import type { ShownSource } from './shown-source';

const Side = styled(Drawer)(({ theme }) => ({
  // It also opens from dialogs.
  zIndex: theme.zIndex.modal + 1,
  '& .MuiDrawer-paper': { width: 560, maxWidth: '100%' },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '12px 16px',
  '& h2': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: 17,
    lineHeight: '26px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
});

interface FileDrawerProps {
  open: boolean;
  source: ShownSource;
  onClose: () => void;
}

export default function FileDrawer({ open, source, onClose }: FileDrawerProps) {
  const { file_id, file_name, passage_id, quote } = source;
  return (
    <Side
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'source-title' } }}
    >
      <Head>
        <h2 id="source-title">{file_name}</h2>
        <CloseAction onClose={onClose} />
      </Head>
      <FilePassages
        key={`${file_id} ${passage_id} ${quote}`}
        id={file_id}
        sought={passage_id === undefined ? undefined : { passage_id, quote: quote ?? '' }}
      />
    </Side>
  );
}
