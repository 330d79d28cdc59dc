/** A filter whose values are chosen in a panel that it opens; it shows its name and what it is set to. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Panel } from './Panel';
import { cutOff, onTouchScreen } from './styles';

const Opener = styled(ButtonBase)(({ theme }) => ({
  boxSizing: 'border-box',
  height: 36,
  [onTouchScreen]: { height: 44 },
  maxWidth: 280,
  padding: '0 4px 0 12px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  font: 'inherit',
  background: theme.vars.palette.background.paper,
  '& > span': { flex: 'none', marginRight: 8, fontSize: 13, color: theme.vars.palette.hint },
  '& > b': { fontWeight: 400, ...cutOff },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '@media (max-width: 767px)': { flex: '1 1 160px', maxWidth: 'none', '& > svg': { marginLeft: 'auto' } },
}));

const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 });

interface PanelFilterProps {
  label: string;
  /** What it is set to, in words. */
  shown: string;
  title?: string;
  /** What is in the panel; `close` is for what has been chosen. */
  children: (close: () => void) => ReactNode;
}

export function PanelFilter({ label, shown, title, children }: PanelFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Opener
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={title}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{label}</span>
        <b>{shown}</b>
        <ArrowDropDown aria-hidden />
      </Opener>
      <Panel label={label} anchor={anchor} onClose={close}>
        {children(close)}
      </Panel>
    </>
  );
}

interface ChoiceFootProps {
  /** Left out where nothing is chosen. */
  onClear?: () => void;
  onDone: () => void;
  disabled?: boolean;
}

/** The end of a panel in which several are chosen: nothing counts before 确定. */
export const ChoiceFoot = ({ onClear, onDone, disabled }: ChoiceFootProps) => (
  <Foot>
    {onClear && (
      <Button size="small" onClick={onClear}>
        清除
      </Button>
    )}
    <Button size="small" variant="contained" disabled={disabled} onClick={onDone}>
      确定
    </Button>
  </Foot>
);
