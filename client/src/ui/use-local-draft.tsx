/** What is typed into a form is kept on this device until it is saved: a closed tab loses nothing. */
import { useCallback, useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storageKeys } from '#contracts';
import { useSignIn } from '../api/use-sign-in';
import { device } from '../lib/device';
import { fullTime, wireTime } from '../lib/time';
import { keepTyped } from './form';
import { wrappingFlexRow } from './styles';

const debounceMs = 500;

interface Draft<V, B> {
  at: string;
  /** What was changed: saving still stands against that version, however old the draft is. */
  base: B;
  values: V;
}

interface StoredDraft<V, B> extends Draft<V, B> {
  key: string;
}

function read<V, B>(key: string): StoredDraft<V, B> | null {
  try {
    const draft = JSON.parse(device.getItem(key) ?? 'null') as Draft<V, B> | null;
    return draft && { ...draft, key };
  } catch {
    return null;
  }
}

/** A device may refuse to keep anything; the form works without. */
function write<V, B>(key: string, draft: Draft<V, B> | null): boolean {
  if (draft !== null) return device.setItem(key, JSON.stringify(draft));
  device.removeItem(key);
  return true;
}

/** Browsers have locks only over https; without them the drafts of other open tabs are offered, too. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Lets other tabs know, until it is called off or the tab is gone, that a form keeps its draft under this key. */
function hold(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(key, () => held);
  return release;
}

/** The drafts that no open form is writing, the latest first. */
async function abandoned<V, B>(prefix: string): Promise<StoredDraft<V, B>[]> {
  const { held = [], pending = [] } = (await locks()?.query()) ?? {};
  const inUse = new Set([...held, ...pending].map(({ name }) => name));
  return device
    .keys(prefix)
    .filter((key) => !inUse.has(key))
    .map((key) => read<V, B>(key))
    .filter((draft) => draft !== null)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const Bar = styled('div')(({ theme }) => ({
  ...wrappingFlexRow(8),
  marginBottom: 16,
  padding: '8px 16px',
  borderRadius: 8,
  fontSize: 13,
  background: theme.vars.palette.soft.improve,
}));

interface DraftOptions<V extends FieldValues, B> {
  /** "task:new", "course:12"; another one once a new thing is saved. */
  what: string;
  form: UseFormReturn<V>;
  /** What the form was filled with, its version included; null for a new one. */
  base: B;
  /** Fills the form with an earlier base, as if it had been loaded just now. */
  begin: (base: B) => void;
  /** There is something to change. */
  ready?: boolean;
}

/**
 * Keeps a changed form for the signed-in employee, each open form under a key of its own. `bar` offers an earlier draft, which
 * stays until it is taken or thrown away; `savedAt` tells that the present one is kept ("2026-11-20 14:31:08 已存草稿"); `settle()` is called
 * once the form is saved, `forget()` when what was changed is given up.
 */
export function useLocalDraft<V extends FieldValues, B>(options: DraftOptions<V, B>) {
  const { what, form, base, begin, ready = true } = options;
  const { user } = useSignIn();
  const prefix = `${storageKeys.form}${user?.id ?? 0}:${what}:`;
  const [name] = useState(() => Math.random().toString(36).slice(2));
  const own = prefix + name;
  const [earlier, setEarlier] = useState<StoredDraft<V, B>[]>([]);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestBase = useRef(base);
  useEffect(() => {
    latestBase.current = base;
  });

  useEffect(() => {
    if (!ready) return;
    let closed = false;
    const release = hold(own);
    void abandoned<V, B>(prefix).then((found) => {
      if (!closed) setEarlier(found.filter(({ key }) => key !== own));
    });
    return () => {
      closed = true;
      release();
    };
  }, [own, prefix, ready]);

  const tellKept = (at: string) => setSavedAt(`${fullTime(at)} 已存草稿`);

  /** Writes what waits to be written. */
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.formState.isDirty) return;
    const at = wireTime(Date.now());
    if (write(own, { at, base: latestBase.current, values: form.getValues() })) tellKept(at);
  }, [form, own]);

  useEffect(() => {
    if (!ready) return;
    let known = JSON.stringify(form.getValues());
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Checking and submitting notify, too, and change nothing.
        const now = JSON.stringify(values);
        if (now === known) return;
        known = now;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, debounceMs);
      },
    });
    return () => {
      stop();
      flush();
    };
  }, [form, flush, ready]);

  // A new thing that was saved goes on under its own name.
  const before = useRef(own);
  useEffect(() => {
    const kept = before.current === own ? null : read<V, B>(before.current);
    if (kept && write(own, { at: kept.at, base: latestBase.current, values: kept.values }))
      write(before.current, null);
    before.current = own;
  }, [own]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    write(own, null);
    setSavedAt(null);
  }, [own]);

  /**
   * The form stands on what was saved from here on. What was typed since `sent` was read of it stays, with its draft. Says whether
   * there is any.
   */
  const settle = (saved: B, sent: V): boolean => {
    const typed = keepTyped(form, sent, () => begin(saved));
    if (!typed) forget();
    return typed;
  };

  /** The draft and what has been typed meanwhile are exchanged: neither is lost. */
  const restore = (draft: StoredDraft<V, B>) => {
    flush();
    const typed = read<V, B>(own);
    const { key, ...taken } = draft;
    if (write(own, taken)) write(key, typed);
    setEarlier((all) => all.flatMap((one) => (one !== draft ? [one] : typed ? [{ ...typed, key }] : [])));
    begin(draft.base);
    // A draft of an earlier release knows nothing of the fields that came since.
    form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
    tellKept(draft.at);
  };

  const discard = (draft: StoredDraft<V, B>) => {
    write(draft.key, null);
    setEarlier((all) => all.filter((one) => one !== draft));
  };

  const [offered] = earlier;
  const bar = ready && offered && (
    <Bar role="status">
      <span>有一份 {fullTime(offered.at)} 没有保存的草稿</span>
      <Button size="small" onClick={() => restore(offered)}>
        恢复
      </Button>
      <Button size="small" onClick={() => discard(offered)}>
        丢弃
      </Button>
    </Bar>
  );
  return { bar, savedAt, settle, forget };
}
