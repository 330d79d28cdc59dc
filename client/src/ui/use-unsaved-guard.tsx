import { useEffect, useRef } from 'react';
import { useBlocker } from '@tanstack/react-router';
import ConfirmDialog from './ConfirmDialog';

const question = { title: '离开这个页面？', no: '留在这里', yes: '离开' };
const lost = '有修改还没有保存，离开后这些修改会丢失。';
const kept = '有修改还没有保存。草稿留在这台设备上，下次打开这个页面可以恢复。';

interface Place {
  pathname: string;
  search: object;
}

interface Options {
  /** Does a move leave the form? Unless said otherwise another page does, and another search of the same page doesn't. */
  leaves?: (current: Place, next: Place) => boolean;
  /** `useLocalDraft` keeps the changes on this device. */
  draft?: boolean;
}

const anotherPage = (current: Place, next: Place): boolean => current.pathname !== next.pathname;

/**
 * Asks before unsaved changes are left behind, within the console and when the browser's tab is closed. `dialog` is to be
 * rendered; `release()` lets the next move through without asking: for the page itself, after it has saved.
 */
export function useUnsavedGuard(unsaved: boolean, { leaves = anotherPage, draft = false }: Options = {}) {
  const released = useRef(false);
  useEffect(() => {
    if (!unsaved) released.current = false;
  }, [unsaved]);
  const asks = () => unsaved && !released.current;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => asks() && leaves(current, next),
    enableBeforeUnload: asks,
    withResolver: true,
  });
  const release = () => {
    released.current = true;
  };
  const dialog = (
    <ConfirmDialog
      question={blocker.status === 'blocked' ? { ...question, text: draft ? kept : lost } : null}
      onNo={() => blocker.reset?.()}
      onYes={() => blocker.proceed?.()}
    />
  );
  return { dialog, release };
}
