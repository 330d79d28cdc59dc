/** Short messages at the top right. Their code comes right after the page: no page waits for what it may never need. */
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ToasterProps } from 'sonner';

const shownMs = 4_000;
const failureShownMs = 8_000;

const sonner = () => import('sonner');
/** Without its code there is no toast; pages say in place, too, what they lack. */
const nothing = () => {};

interface ToastsProps {
  /** How far from the edge, where something there must stay within reach. */
  top?: number;
  /** The same on a phone. */
  narrowTop?: number;
}

export function Toasts({ top, narrowTop }: ToastsProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    sonner().then((loaded) => setToaster(() => loaded.Toaster), nothing);
  }, []);
  if (!Toaster) return null;
  return (
    <Toaster
      position="top-right"
      offset={{ top }}
      mobileOffset={{ top: narrowTop }}
      duration={shownMs}
      visibleToasts={3}
      containerAriaLabel="通知"
    />
  );
}

/** The same sentence twice is one toast. */
export function sayFailure(message: string): void {
  sonner().then(({ toast }) => toast.error(message, { id: message, duration: failureShownMs }), nothing);
}

/** What was done; `action` is what one may want to do next. */
export function say(message: string, action?: { label: string; onClick: () => void }): void {
  sonner().then(({ toast }) => toast.success(message, { action }), nothing);
}

/** What will be done in a while unless somebody says no. Returns what takes the message away. */
export function sayUndo(message: string, forMs: number, undo: () => void): () => void {
  const id = `undo-${(undoes += 1)}`;
  sonner().then(
    ({ toast }) => toast(message, { id, duration: forMs, action: { label: '撤销', onClick: undo } }),
    nothing,
  );
  return () => void sonner().then(({ toast }) => toast.dismiss(id), nothing);
}

let undoes = 0;
