/** Short messages at the top right. Their code comes right after the page: no page waits for what it may never need. */
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ToasterProps } from 'sonner';

const shownMs = 4_000;
const failureShownMs = 8_000;

const sonner = () => import('sonner');
/** Without its code there is no toast; pages say in place, too, what they lack. */
const nothing = () => {};

export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    sonner().then((loaded) => setToaster(() => loaded.Toaster), nothing);
  }, []);
  if (!Toaster) return null;
  return <Toaster position="top-right" duration={shownMs} visibleToasts={3} containerAriaLabel="通知" />;
}

/** The same sentence twice is one toast. */
export function sayFailure(message: string): void {
  sonner().then(({ toast }) => toast.error(message, { id: message, duration: failureShownMs }), nothing);
}
