/** Who is signed in, at the foot of the menu, with the way out. */
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { pages } from '#contracts';
import { useSignIn } from '../../api/use-sign-in';
import { useMenu } from '../../ui/use-menu';
import { useSignOut } from '../../ui/use-sign-out';
import { useLeave } from './leave';
import { cutOff, onSoft, square } from '../../ui/styles';

const Person = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  marginTop: 12,
  padding: 8,
  borderRadius: 8,
  font: 'inherit',
  textAlign: 'left',
  '[data-narrow] > &': { justifyContent: 'center', padding: 2 },
});

const Initial = styled('span')(({ theme }) => ({
  ...square(32, 8),
  fontSize: 14,
  fontWeight: 600,
  ...onSoft(theme, 'primary'),
}));

const Name = styled('span')(cutOff);

/** Shown instead of a name's first letter where there is no name. */
const withoutName = 'PN';

export function SignedInUser({ narrow }: { narrow: boolean }) {
  const { user } = useSignIn();
  const { opener, menu } = useMenu();
  const leave = useLeave();
  const { signOut, isLoading, dialog } = useSignOut(() => leave(pages.login));
  const name = user?.name.trim() ?? '';
  return (
    <>
      <Person {...opener}>
        <Initial aria-hidden>{[...name][0] ?? withoutName}</Initial>
        <Name className={narrow ? 'visually-hidden' : undefined}>{name}</Name>
        <span className="visually-hidden">账号菜单</span>
      </Person>
      <Menu {...menu}>
        <MenuItem
          disabled={isLoading}
          onClick={() => {
            menu.onClose();
            signOut();
          }}
        >
          退出登陆
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}
