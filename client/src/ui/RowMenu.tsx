/** What can be done with one row. What is not allowed now stays in sight and says why. */
import { styled } from '@mui/material/styles';
import MenuItem from '@mui/material/MenuItem';
import { IconAction } from './IconAction';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Menu from '@mui/material/Menu';
import { Link } from '@tanstack/react-router';
import { landmark, useMenu } from './use-menu';

export interface RowAction {
  label: string;
  /** Where it leads, or what it does. */
  to?: string;
  onClick?: () => unknown;
  /** Why it can't be done now. */
  refused?: string | null;
  danger?: boolean;
}

const Item = styled(MenuItem)(({ theme }) => ({
  flexDirection: 'column',
  alignItems: 'flex-start',
  maxWidth: 280,
  '&[data-danger]': { color: theme.vars.palette.error.main },
  '&[aria-disabled="true"]': { color: theme.vars.palette.hint, cursor: 'default' },
  '& small': { fontSize: 12, lineHeight: '18px', color: theme.vars.palette.hint },
})) as typeof MenuItem;

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { opener, menu } = useMenu();
  // While the menu fades away it can still be clicked.
  const choose = (act?: () => unknown) => {
    if (!menu.open) return;
    menu.onClose();
    act?.();
  };
  return (
    <>
      <IconAction size="small" aria-label={`对“${name}”的操作`} tip="更多操作" {...opener}>
        <MoreHoriz fontSize="small" />
      </IconAction>
      <Menu {...menu} container={landmark}>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} choose={choose} />
        ))}
      </Menu>
    </>
  );
}

interface ActionItemProps {
  action: RowAction;
  choose: (act?: () => unknown) => void;
}

function ActionItem({ action, choose, ...item }: ActionItemProps) {
  const { label, to, onClick, refused, danger } = action;
  if (refused) {
    return (
      <Item {...item} aria-disabled>
        {label}
        <small>{refused}</small>
      </Item>
    );
  }
  return (
    <Item
      {...item}
      {...(to !== undefined && { component: Link, to })}
      onClick={() => choose(onClick)}
      data-danger={danger || undefined}
    >
      {label}
    </Item>
  );
}
