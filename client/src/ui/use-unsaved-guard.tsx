import { useRef } from 'react';
import { useBlocker } from '@tanstack/react-router';
import ConfirmDialog from './ConfirmDialog';

const question = {
  title: '离开这个页面？',
  text: '有修改还没有保存，离开后这些修改会丢失。',
  no: '留在这里',
  yes: '离开',
};

/**
 * Asks before unsaved changes are left behind, within the console and when the browser's tab is closed. `dialog` is to be
 * rendered; `release()` lets the next move through without asking: for the page itself, after it has saved.
 */
export function useUnsavedGuard(unsaved: boolean) {
  const released = useRef(false);
  const asks = () => unsaved && !released.current;
  const blocker = useBlocker({
    // Another search or fragment of the same page leaves nothing.
    shouldBlockFn: ({ current, next }) => asks() && current.pathname !== next.pathname,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  const release = () => {
    released.current = true;
  };
  const dialog = (
    <ConfirmDialog
      question={blocker.status === 'blocked' ? question : null}
      onNo={() => blocker.reset?.()}
      onYes={() => blocker.proceed?.()}
    />
  );
  return { dialog, release };
}
