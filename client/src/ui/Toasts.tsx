/** Short messages at the top right. Their code comes right after the page: no page waits for what it may never need. */
import { useEffect, useState } from 'react';
import type { ComponentType, FocusEvent } from 'react';
import type { ToasterProps } from 'sonner';
import { shortened } from '../lib/shortened';

const shownMs = 4_000;
/** What is to be read or decided upon. */
const longShownMs = 8_000;

const sonner = () => import('sonner');
/** Always at the same place, below the head of any page; the theme says how far down that is. */
const place = { top: 'calc(var(--below-head) + var(--above, 0px))', right: 12 };

/** Without its code there is no toast; pages themselves say, too, what failed to load. */
const nothing = () => {};

export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    sonner().then((loaded) => setToaster(() => loaded.Toaster), nothing);
  }, []);
  if (!Toaster) return null;
  return (
    <div onFocusCapture={unnoticed}>
      <Toaster
        position="top-right"
        offset={place}
        mobileOffset={place}
        duration={shownMs}
        visibleToasts={3}
        containerAriaLabel="通知"
      />
    </div>
  );
}

/** Sonner would call back whoever leaves its toasts by Tab to where they came from, and so keep them there for as long as there are any. */
const unnoticed = (event: FocusEvent) => event.stopPropagation();

/** The same sentence twice is one toast: the first, shown for as long as the second. */
const said = (message: string) => ({ text: shortened(message), id: message });

export function sayFailure(message: string): void {
  const { text, id } = said(message);
  sonner().then(({ toast }) => toast.error(text, { id, duration: longShownMs }), nothing);
}

/** What was done; `action` is what one may want to do next, or take back: it belongs to this one message. */
export function say(message: string, action?: { label: string; onClick: () => void }): void {
  const { text, id } = action ? { text: shortened(message), id: newId() } : said(message);
  sonner().then(({ toast }) => toast.success(text, { id, action, duration: action && longShownMs }), nothing);
}

/** What will be done in a while unless somebody says no. Returns what takes the message away. */
export function sayUndo(message: string, forMs: number, undo: () => void): () => void {
  const id = newId();
  sonner().then(
    ({ toast }) =>
      toast(shortened(message), { id, duration: forMs, action: { label: '撤销', onClick: undo } }),
    nothing,
  );
  return () => void sonner().then(({ toast }) => toast.dismiss(id), nothing);
}

/** What is under way and how far it is, for as long as it lasts. */
export interface UnderWay {
  tell: (message: string) => void;
  over: () => void;
}

export function sayUnderWay(message: string, cancel: () => void): UnderWay {
  const id = newId();
  let isOver = false;
  const tell = (text: string) =>
    void sonner().then(({ toast }) => {
      if (isOver) return;
      toast.loading(text, { id, duration: Infinity, action: { label: '取消', onClick: cancel } });
    }, nothing);
  tell(message);
  return {
    tell,
    over: () => {
      isOver = true;
      void sonner().then(({ toast }) => toast.dismiss(id), nothing);
    },
  };
}

let actions = 0;
const newId = () => `action-${(actions += 1)}`;
