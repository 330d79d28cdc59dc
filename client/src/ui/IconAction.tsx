/** A button of the console that is only an icon: its tooltip says what it does. One with nothing to do now says so too, and keeps the focus. */
import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import type { IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { TooltipProps } from '@mui/material/Tooltip';
import Close from '@mui/icons-material/Close';

interface IconActionProps extends IconButtonProps {
  'aria-label': string;
  /** What the tooltip says, where the name says more than who sees where the button stands needs. */
  tip?: string;
  tooltip?: Partial<TooltipProps>;
}

export function IconAction({ tip, tooltip, disabled, onClick, ...button }: IconActionProps) {
  const [told, setTold] = useState(false);
  const act: IconButtonProps['onClick'] = (event) => {
    // What it does may move it, and the tooltip would stay behind.
    setTold(false);
    onClick?.(event);
  };
  return (
    <Tooltip
      title={tip ?? button['aria-label']}
      open={told}
      onOpen={() => setTold(true)}
      onClose={() => setTold(false)}
      {...tooltip}
    >
      <IconButton {...button} aria-disabled={disabled} onClick={disabled ? undefined : act} />
    </Tooltip>
  );
}

export const CloseAction = ({ onClose }: { onClose: () => void }) => (
  <IconAction aria-label="关闭" onClick={onClose}>
    <Close fontSize="small" />
  </IconAction>
);
