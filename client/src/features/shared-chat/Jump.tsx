/** The way back to the bottom of a talk. */
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { StripButton } from '../../ui/strip';

export interface JumpProps {
  away: boolean;
  /** Something came meanwhile. */
  isNew: boolean;
  onJump: () => void;
}

export default function Jump({ away, isNew, onJump }: JumpProps) {
  if (!away) return null;
  return (
    <StripButton type="button" onClick={onJump}>
      <KeyboardArrowDown aria-hidden />
      {isNew ? '新消息' : '跳到最新'}
    </StripButton>
  );
}
