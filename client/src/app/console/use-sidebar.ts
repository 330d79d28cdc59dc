/**
 * Is the menu wide or narrow? Kept in a cookie for a week; Ctrl/Cmd+B changes it, and on a phone opens and closes the drawer. Where a wide
 * one leaves little room it is narrow, unless it is made wide for the time being.
 */
import { useCallback, useEffect, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';

const cookie = 'sidebar_state';
const cookieSeconds = 604_800;
/** Below this a wide menu leaves too little room for a page. */
const wideFrom = 1024;

const wasOpen = () => !document.cookie.split('; ').includes(`${cookie}=false`);

export function useSidebar() {
  const mobile = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const tight = useMediaQuery(useTheme().breakpoints.down(wideFrom), { noSsr: true });
  const [open, setOpen] = useState(wasOpen);
  const [wide, setWide] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const close = useCallback(() => setDrawer(false), []);
  const toggle = useCallback(() => {
    if (mobile) return setDrawer((was) => !was);
    if (tight) return setWide((was) => !was);
    document.cookie = `${cookie}=${!open}; path=/; max-age=${cookieSeconds}; samesite=lax`;
    setOpen(!open);
  }, [mobile, tight, open]);
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
  return { mobile, open: mobile ? drawer : tight ? wide : open, toggle, close };
}
