import { useId, useState } from 'react';
import type { MouseEvent } from 'react';

/** What opens over the page belongs to its main part, also for those who go from landmark to landmark. */
export const landmark = (): HTMLElement => document.querySelector('main') ?? document.body;

/** What a menu and the button that opens it are told. */
export function useMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return {
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: { id, anchorEl: anchor, open, onClose: () => setAnchor(null) },
  } as const;
}
