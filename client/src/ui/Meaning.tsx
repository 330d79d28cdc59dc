/** What a figure is called; pressed, it says what it means. */
import { useState } from 'react';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Panel } from './Panel';
import { onTouchScreen } from './styles';

const Name = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  gap: 4,
  borderRadius: 4,
  font: 'inherit',
  color: 'inherit',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 14, color: theme.vars.palette.hint },
  '&[data-quiet]': { textDecoration: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: 4 },
  '&:hover svg': { color: theme.vars.palette.primary.main },
  // Beside the word there is room for a finger.
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
  [onTouchScreen]: { '&::after': { inset: '-12px -4px' } },
}));

const Text = styled('p')({ margin: 0, fontSize: 14, lineHeight: '22px' });

interface MeaningProps {
  name: string;
  meaning: string;
  /** In the head of a column, which has no room for a sign. */
  quiet?: boolean;
}

export function Meaning({ name, meaning, quiet = false }: MeaningProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Name
        data-quiet={quiet || undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
        {!quiet && <HelpOutline aria-hidden />}
        <span className="visually-hidden">，说明</span>
      </Name>
      <Panel label={`${name}的说明`} anchor={anchor} onClose={() => setAnchor(null)} width={300}>
        <Text>{meaning}</Text>
      </Panel>
    </>
  );
}
