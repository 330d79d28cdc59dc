/** Is the menu wide or narrow? Kept in a cookie for a week; Ctrl/Cmd+B changes it, and on a phone opens and closes the drawer. */
import { useCallback, useEffect, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';

const cookie = 'sidebar_state';
const cookieSeconds = 604_800;

const wasOpen = () => !document.cookie.split('; ').includes(`${cookie}=false`);

export function useSidebar() {
  const mobile = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const [open, setOpen] = useState(wasOpen);
  const [drawer, setDrawer] = useState(false);
  const close = useCallback(() => setDrawer(false), []);
  const toggle = useCallback(() => {
    if (mobile) return setDrawer((was) => !was);
    document.cookie = `${cookie}=${!open}; path=/; max-age=${cookieSeconds}; samesite=lax`;
    setOpen(!open);
  }, [mobile, open]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [toggle]);
  return { mobile, open: mobile ? drawer : open, toggle, close };
}
