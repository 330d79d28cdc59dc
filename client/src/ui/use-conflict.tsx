/** Two people edit the same thing: what each of them changed is put together, shown, and saved only when the later one says so. */
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isOutdated } from '../api/failure';
import { threeWayMerge } from '../lib/three-way-merge';
import { ConflictDialog } from './ConflictDialog';
import type { Clash, Taken } from './ConflictDialog';
import { keepTyped } from './form';

export interface Versioned {
  version: number;
  creator_name?: string;
  updater_name: string | null;
}

/** What a form was filled with, and what of the server that was. */
export interface Base<Values> {
  version: number;
  values: Values;
}

/** What the server has now, and the values that it was sent. */
export interface StoredForm<View, Values> {
  saved: View;
  sent: Values;
}

/** A field as it is compared: its label, and its value in words. */
export interface ComparedField<Values> {
  name: keyof Values;
  label: string;
  show: (values: Values) => string;
}

interface ConflictOptions<View extends Versioned, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What both edit: 这门课程. */
  what: string;
  fields: readonly ComparedField<Values>[];
  valuesOf: (view: View) => Values;
  /** What the server is sent of the values; left out: the values as they are. */
  sentOf?: (values: Values) => object;
  /** What the server has now. */
  fetch: () => Promise<View>;
  /** What the form stands on is from now on what the other person saved. */
  onTheirs: (theirs: View, values: Values) => void;
  /** Nothing of mine is left that could be saved. */
  forget: () => void;
}

/** `save` sends what was submitted, if need be put together with what the other person saved. `dialog` is to be rendered. */
export function useConflict<View extends Versioned, Values extends FieldValues>(
  options: ConflictOptions<View, Values>,
) {
  const [clash, setClash] = useState<Clash | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(taken: Taken | null) => void>(() => {});
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const ask = (found: Clash): Promise<Taken | null> =>
    new Promise((resolve) => {
      answer.current = resolve;
      setClash(found);
      setOpen(true);
    });
  const choose = (taken: Taken | null) => {
    setOpen(false);
    answer.current(taken);
  };

  /** What is to be saved over theirs; null when there is nothing, or the person wants to go on editing. */
  const together = async (base: Values, mine: Values, view: View): Promise<Values | null> => {
    const { form, what, fields, valuesOf, sentOf, onTheirs, forget } = latest.current;
    const theirs = valuesOf(view);
    const names = fields.map(({ name }) => name);
    const merged = threeWayMerge(names, { base, mine, theirs }, sentOf);
    const { onlyMine, onlyTheirs, both } = merged;
    const shown = (chosen: readonly (keyof Values)[]) =>
      fields
        .filter(({ name }) => chosen.includes(name))
        .map(({ name, label, show }) => ({
          name: name as string,
          field: label,
          before: show(base),
          mine: show(mine),
          theirs: show(theirs),
        }));
    // When they did just what I did there is nothing to choose.
    const differs = onlyMine.length + onlyTheirs.length + both.length > 0;
    const by = view.updater_name ?? view.creator_name ?? null;
    const taken = differs ? await ask({ conflicts: shown(both), theirs: shown(onlyTheirs), what, by }) : [];
    if (taken === null) return null;
    const values = merged.taking(taken);
    onTheirs(view, theirs);
    if (taken.length > 0 && taken.length === both.length && onlyMine.length === 0) {
      if (!keepTyped(form, mine, () => form.reset(theirs))) forget();
      return null;
    }
    // Not by reset(), which would call the form submitted: it shows what is being sent, and keeps it if it is refused.
    keepTyped(form, mine, () => {
      form.resetDefaultValues(theirs);
      for (const name of Object.keys(values))
        form.setValue(name as Path<Values>, values[name], { shouldDirty: true });
    });
    return values;
  };

  /**
   * Answers what the server has then, and what it was sent over which version; null when nothing was saved. Other failures are thrown on.
   * @param send must reject when the server refuses: `(values, { version }) => updateRole({ ...values, version }).unwrap()`
   */
  const save = async (
    from: Base<Values>,
    submitted: Values,
    send: (values: Values, base: Base<Values>) => Promise<View>,
  ): Promise<(StoredForm<View, Values> & { base: Base<Values> }) | null> => {
    let base = from;
    let sent = submitted;
    for (;;) {
      try {
        return { saved: await send(sent, base), sent, base };
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const { fetch, valuesOf } = latest.current;
        const view = await fetch();
        const values = await together(base.values, sent, view);
        if (values === null) return null;
        base = { version: view.version, values: valuesOf(view) };
        sent = values;
      }
    }
  };

  return { save, dialog: <ConflictDialog open={open} clash={clash} onChoose={choose} /> };
}
