/** What is typed into a form is kept on this device until it is saved: a closed tab loses nothing. */
import { useCallback, useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../api/use-session';
import { shortTime, wireTime } from '../lib/time';

const debounceMs = 500;

interface Draft<V> {
  at: string;
  values: V;
}

function read<V>(key: string): Draft<V> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<V> | null;
  } catch {
    return null;
  }
}

/** A device may refuse to keep anything; the form works without. */
function write(key: string, draft: unknown): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  padding: '8px 16px',
  borderRadius: 8,
  fontSize: 13,
  background: theme.vars.palette.soft.improve,
}));

/**
 * Keeps a changed form under `what` ("task:new", "course:12") for the signed-in employee. `bar` offers an earlier draft,
 * `savedAt` tells that the present one is kept ("14:31 已存草稿"), `forget()` is called once the form is saved.
 * @param ready the form shows what the server has; before that there is nothing to compare with or to keep
 */
export function useLocalDraft<V extends FieldValues>(what: string, form: UseFormReturn<V>, ready: boolean) {
  const { user } = useSession();
  const key = `draft:${user?.id ?? 0}:${what}`;
  const [earlier, setEarlier] = useState<Draft<V> | null>(() => read<V>(key));
  const [savedAt, setSavedAt] = useState<string | null>(null);

  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        if (!isDirty) return;
        timer = setTimeout(() => {
          const at = wireTime(Date.now());
          if (write(key, { at, values })) setSavedAt(`${shortTime(at)} 已存草稿`);
        }, debounceMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, key, ready]);

  const forget = useCallback(() => {
    write(key, null);
    setEarlier(null);
    setSavedAt(null);
  }, [key]);

  const restore = () => {
    if (earlier) form.reset(earlier.values, { keepDefaultValues: true });
    setEarlier(null);
  };

  const bar = ready && earlier && (
    <Bar role="status">
      <span>有一份 {shortTime(earlier.at)} 没有保存的草稿。</span>
      <Button size="small" onClick={restore}>
        恢复
      </Button>
      <Button size="small" onClick={forget}>
        丢弃
      </Button>
    </Bar>
  );
  return { bar, savedAt, forget };
}
