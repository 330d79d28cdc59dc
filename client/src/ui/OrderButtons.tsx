/** The buttons of a row whose position counts: up, down, out. `data-control` names them, for the focus to find them again. */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import { IconAction } from './IconAction';

interface OrderButtonsProps {
  /** What the row is called. */
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1, control: 'up' | 'down') => void;
  onRemove: () => void;
}

export function OrderButtons({ name, at, count, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
      <IconAction
        size="small"
        data-control="up"
        aria-label={`上移${name}`}
        tip="上移（Alt+↑）"
        disabled={at === 0}
        onClick={() => onMove(-1, 'up')}
      >
        <ArrowUpward fontSize="small" />
      </IconAction>
      <IconAction
        size="small"
        data-control="down"
        aria-label={`下移${name}`}
        tip="下移（Alt+↓）"
        disabled={at === count - 1}
        onClick={() => onMove(1, 'down')}
      >
        <ArrowDownward fontSize="small" />
      </IconAction>
      <IconAction size="small" data-control="remove" aria-label={`移除${name}`} tip="移除" onClick={onRemove}>
        <Close fontSize="small" />
      </IconAction>
    </>
  );
}
