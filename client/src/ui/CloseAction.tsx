/** Closes what is open at the side of a page. */
import Close from '@mui/icons-material/Close';
import { IconAction } from './IconAction';

export const CloseAction = ({ onClose }: { onClose: () => void }) => (
  <IconAction aria-label="关闭" onClick={onClose}>
    <Close fontSize="small" />
  </IconAction>
);
