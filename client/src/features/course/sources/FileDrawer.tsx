/** What stands in a file, at the side: its passages with their places, searched through. */
import { styled } from '@mui/material/styles';
import { CloseAction } from '../../../ui/IconAction';
import { SideDrawer } from '../../../ui/SideDrawer';
import { FilePassages } from '../../shared-file/FilePassages';

/** A file that is looked at beside the form. */
export interface ShownSource {
  file_id: number;
  file_name: string;
  /** What is to be seen of it, with these words marked; left out: the file from its beginning. */
  passage_id?: string;
  quote?: string;
}

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
    <SideDrawer open={open} onClose={onClose} labelledBy="source-title" narrow={560} aboveDialogs>
      <Head>
        <h2 id="source-title">{file_name}</h2>
        <CloseAction onClose={onClose} />
      </Head>
      <FilePassages
        key={`${file_id} ${passage_id} ${quote}`}
        id={file_id}
        sought={passage_id === undefined ? undefined : { passage_id, quote: quote ?? '' }}
      />
    </SideDrawer>
  );
}
