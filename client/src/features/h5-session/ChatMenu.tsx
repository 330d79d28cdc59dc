/** What can be done with this practice, behind one button. */
import { useState } from 'react';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import type { MenuAction } from './ChatMenuList';
import { TouchButton } from '../../ui/touch-button';
import { MenuList } from './lazy-chunks';

interface ChatMenuProps {
  canEnd: boolean;
  canRestart: boolean;
  onAction: (action: MenuAction) => void;
}

export function ChatMenu({ canEnd, canRestart, onAction }: ChatMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <TouchButton
        type="button"
        aria-label="更多"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz aria-hidden />
      </TouchButton>
      <MenuList
        anchor={anchor}
        actions={[
          'scene',
          ...(canEnd && canRestart ? ['restart' as const] : []),
          ...(canEnd ? ['finish' as const] : []),
        ]}
        onClose={close}
        onChoose={(action) => {
          close();
          onAction(action);
        }}
      />
    </>
  );
}
