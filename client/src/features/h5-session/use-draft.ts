import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { storageKeys } from '#contracts';
import { device } from '../../lib/device';

const saveAfterMs = 200;

/** What is being typed, kept per session, so that a reload or a closed web view loses nothing. */
export function useDraft(sid: number): [string, Dispatch<SetStateAction<string>>] {
  const key = storageKeys.words + sid;
  const [text, setText] = useState(() => device.getItem(key) ?? '');
  useEffect(() => {
    // What was sent stands in the outbox from now on: a reload must not find it here as well.
    if (!text) {
      device.removeItem(key);
      return;
    }
    const timer = setTimeout(() => device.setItem(key, text), saveAfterMs);
    return () => clearTimeout(timer);
  }, [key, text]);
  return [text, setText];
}
