import { useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useVoiceQuery } from '../../api/voice.api';
import { VoiceSettings } from '../shared-voice/VoiceSettings';

export type MenuAction = 'scene' | 'restart' | 'finish';

const words: Record<MenuAction, string> = {
  scene: '场景与评分标准',
  restart: '重新开始',
  finish: '结束练习',
};

export interface ChatMenuListProps {
  /** The button that it hangs on; null while it is closed. */
  anchor: HTMLElement | null;
  actions: readonly MenuAction[];
  onChoose: (action: MenuAction) => void;
  onClose: () => void;
}

export default function ChatMenuList({ anchor, actions, onChoose, onClose }: ChatMenuListProps) {
  const { data: voice } = useVoiceQuery();
  const [settings, setSettings] = useState(false);
  return (
    <>
      {/* Within the header, so that it belongs to a landmark as everything else does. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} disablePortal>
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => onChoose(action)} sx={{ minHeight: 44 }}>
            {words[action]}
          </MenuItem>
        ))}
        {(voice?.speak || voice?.listen) && (
          <MenuItem
            sx={{ minHeight: 44 }}
            onClick={() => {
              onClose();
              setSettings(true);
            }}
          >
            语音设置
          </MenuItem>
        )}
      </Menu>
      <VoiceSettings open={settings} onClose={() => setSettings(false)} />
    </>
  );
}
