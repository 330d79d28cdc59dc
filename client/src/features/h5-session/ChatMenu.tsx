/** What can be done with this practice, behind one button. */
import { useState } from 'react';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export type MenuAction = 'scene' | 'restart' | 'finish';

const words: Record<MenuAction, string> = {
  scene: '场景与评分标准',
  restart: '重新开始',
  finish: '结束练习',
};

export function ChatMenu({ canEnd, onAction }: { canEnd: boolean; onAction: (action: MenuAction) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions: MenuAction[] = canEnd ? ['scene', 'restart', 'finish'] : ['scene'];
  const choose = (action: MenuAction) => {
    setAnchor(null);
    onAction(action);
  };
  return (
    <>
      <IconButton
        aria-label="更多"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, color: 'text.primary' }}
      >
        <MoreHoriz aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)} sx={{ minHeight: 44 }}>
            {words[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
