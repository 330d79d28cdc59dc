import { useEffect, useState } from 'react';

const saveAfterMs = 200;

/** What is being typed, kept per session, so that a reload or a closed web view loses nothing. */
export function useDraft(sid: number): [string, (text: string) => void] {
  const key = `lianhuo.draft.${sid}`;
  const [text, setText] = useState(() => read(key));
  useEffect(() => {
    // What was sent stands in the outbox from now on: a reload must not find it here as well.
    if (!text) {
      write(key, text);
      return;
    }
    const timer = setTimeout(() => write(key, text), saveAfterMs);
    return () => clearTimeout(timer);
  }, [key, text]);
  return [text, setText];
}

// Storage may be closed to us (private mode, quota): the draft then lives as long as the page.
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}
