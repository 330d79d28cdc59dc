import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { storageKeys } from '#contracts';
import { device } from '../../lib/device';

const saveAfterMs = 200;

export type Draft = [string, Dispatch<SetStateAction<string>>];

/**
 * What is being typed, kept per session, so that a reload or a closed web view loses nothing. `kept`: as long as it may still be said; after
 * that it stands on this page alone, and would lie on the device for ever.
 */
export function useDraft(sid: number, kept: boolean): Draft {
  const key = storageKeys.words + sid;
  const [text, setText] = useState(() => device.getItem(key) ?? '');
  useEffect(() => {
    // What was sent stands in the outbox from now on: a reload must not find it here as well.
    if (!text || !kept) {
      device.removeItem(key);
      return;
    }
    const timer = setTimeout(() => device.setItem(key, text), saveAfterMs);
    return () => clearTimeout(timer);
  }, [key, text, kept]);
  return [text, setText];
}
