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

interface SeveralFilterProps<T> extends Omit<PanelFilterProps, 'children'> {
  value: readonly T[];
  /** undefined: none. */
  onChange: (chosen: T[] | undefined) => void;
  /** At least one is to be chosen. */
  required?: boolean;
  children: (chosen: readonly T[], choose: (chosen: T[]) => void) => ReactNode;
}

/** Several are chosen in the panel: nothing counts before 确定. */
export function SeveralFilter<T>({ value, onChange, required, children, ...filter }: SeveralFilterProps<T>) {
  return (
    <PanelFilter {...filter}>
      {(close) => (
        <Choice
          value={value}
          required={required}
          onDone={(chosen) => {
            onChange(chosen.length === 0 ? undefined : chosen);
            close();
          }}
        >
          {children}
        </Choice>
      )}
    </PanelFilter>
  );
}

type ChoiceProps<T> = Pick<SeveralFilterProps<T>, 'value' | 'required' | 'children'> & {
  onDone: (chosen: T[]) => void;
};

function Choice<T>({ value, required, onDone, children }: ChoiceProps<T>) {
  const [chosen, setChosen] = useState([...value]);
  const none = chosen.length === 0;
  return (
    <>
      {children(chosen, setChosen)}
      <Foot>
        {!none && (
          <Button size="small" onClick={() => setChosen([])}>
            清除
          </Button>
        )}
        <Button size="small" variant="contained" disabled={required && none} onClick={() => onDone(chosen)}>
          确定
        </Button>
      </Foot>
    </>
  );
}
