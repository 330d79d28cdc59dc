/** The five prompts of a tab: a list at the side, a select where there is no room for it. */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { pages, promptLabel } from '#contracts';
import type { PromptId } from '#contracts';
import { onSoft } from '../../ui/styles';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 8,
  borderRadius: 12,
  listStyle: 'none',
  background: theme.vars.palette.background.paper,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 38,
    padding: '0 12px',
    borderRadius: 8,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.vars.palette.background.default },
  '& a[aria-current]': {
    fontWeight: 600,
    ...onSoft(theme, 'primary'),
  },
}));

interface PromptMenuProps {
  label: string;
  ids: readonly PromptId[];
  chosen: PromptId;
  onChoose: (id: PromptId) => void;
}

export function PromptMenu({ label, ids, chosen, onChoose }: PromptMenuProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('lg'), { noSsr: true });
  if (narrow) {
    return (
      <NativeSelect
        fullWidth
        input={<OutlinedInput />}
        value={chosen}
        inputProps={{ 'aria-label': label }}
        onChange={(event) => onChoose(Number(event.target.value) as PromptId)}
      >
        {ids.map((id) => (
          <option key={id} value={id}>
            {promptLabel[id]}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return (
    <nav aria-label={label}>
      <List>
        {ids.map((id) => (
          <li key={id}>
            <Link
              to={pages.console.prompts}
              search={{ prompt: id }}
              resetScroll={false}
              aria-current={id === chosen ? 'page' : undefined}
            >
              {promptLabel[id]}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
