import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { addGuard } from '../lib/unsaved';
import { useConfirm } from './use-confirm';

const question = {
  title: '离开这个页面？',
  text: '有修改还没有保存。草稿留在这台设备上，下次打开这个页面可以恢复。',
  no: '留在这里',
  yes: '离开',
};

export interface Destination {
  pathname: string;
  search: object;
}

const anotherPage = (current: Destination, next: Destination): boolean => current.pathname !== next.pathname;

/**
 * Asks before unsaved changes, of which `useLocalDraft` keeps a draft, are left behind: within the console and when the browser's
 * tab is closed. Signing out, which keeps no draft, asks by itself. `dialog` is to be rendered; `release()` lets moves through
 * without asking, until what it answers is called: for the page itself, after it has saved.
 * @param leaves does a move leave the form? Another page does, and another search of the same page doesn't
 */
export function useUnsavedGuard(unsaved: boolean, leaves = anotherPage) {
  const { confirm, dialog } = useConfirm();
  const released = useRef(false);
  const release = useCallback(() => {
    released.current = true;
    return () => {
      released.current = false;
    };
  }, []);
  const asks = () => unsaved && !released.current;
  // A form that is replaced while it asks can't be answered any more; its draft stays.
  const gone = useRef<() => void>(undefined);
  useEffect(() => () => gone.current?.(), []);
  const ask = async () =>
    !asks() ||
    Promise.race([
      confirm(question),
      new Promise<boolean>((resolve) => (gone.current = () => resolve(true))),
    ]);
  useEffect(() => {
    if (!unsaved) released.current = false;
  }, [unsaved]);
  useEffect(() => addGuard({ asks, release }));
  useBlocker({
    shouldBlockFn: async ({ current, next }) => leaves(current, next) && !(await ask()),
    enableBeforeUnload: asks,
  });
  return { dialog, release };
}
