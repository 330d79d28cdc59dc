/** A form over something that several people write, from its first value to its saving: drafts, two editors, and what was deleted meanwhile. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureFrom } from '../api/failure';
import { showServerErrors } from './form';
import { useConfirm } from './use-confirm';
import { useConflict } from './use-conflict';
import type { Base, ComparedField, StoredForm, Versioned } from './use-conflict';
import { useLocalDraft } from './use-local-draft';

/**
 * What was deleted elsewhere while it was being edited can be kept as a new one: `orAsNew` saves, and asks before it makes a new
 * one instead. `dialog` is to be rendered.
 * @param what 规则
 */
function useSaveAsNew(what: string) {
  const { confirm, dialog } = useConfirm();
  const orAsNew = async <T,>(save: () => Promise<T>, create: () => Promise<T>): Promise<T> => {
    try {
      return await save();
    } catch (error) {
      const agreed =
        failureFrom(error)?.status === 404 &&
        (await confirm({
          title: `${what}已被删除`,
          text: `要把写好的内容另存为新${what}吗？`,
          yes: `另存为新${what}`,
        }));
      if (!agreed) throw error;
      return create();
    }
  };
  return { orAsNew, dialog };
}

interface AuthoredFormOptions<View extends Versioned, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form stands on, as the server had it; null: a new one. */
  base: View | null;
  setBase: (view: View | null) => void;
  /** The name of its draft on this device: "rule:12", "rule:new". */
  draftOf: (view: View | null) => string;
  /** There is something to change. */
  ready?: boolean;
  /** What it is called alone, and what both edit: 规则, 这条规则. */
  noun: string;
  what: string;
  /** What two versions are compared by. */
  fields: readonly ComparedField<Values>[];
  valuesOf: (view: View | null) => Values;
  /** What the server is sent of the values; left out: the values as they are. */
  sentOf?: (values: Values) => object;
  fetch: (view: View) => Promise<View>;
  /** Left out where nothing new can be made. */
  create?: (values: Values) => Promise<View>;
  /** `over`: what the values are saved over. */
  update: (view: View, values: Values, over: Base<Values>) => Promise<View>;
}

/** What was saved; `base`: over which version, where there was one. */
export type Saved<View, Values> = StoredForm<View, Values> & { base?: Base<Values> };

/**
 * `store` sends the values, put together with what somebody else has saved, or as a new one where that was deleted; null when nothing was
 * saved. After it comes `settle` (`useLocalDraft`). `saveThen` makes of what follows the form's submit. `begin` fills the form with another
 * version; `dialogs` are to be rendered.
 */
export function useAuthoredForm<View extends Versioned, Values extends FieldValues>(
  options: AuthoredFormOptions<View, Values>,
) {
  const { form, base, setBase, draftOf, ready, noun, what, fields, valuesOf, sentOf, fetch, create, update } =
    options;
  const begin = (from: View | null) => {
    setBase(from);
    form.reset(valuesOf(from));
  };
  const draft = useLocalDraft({ what: draftOf(base), form, base, begin, ready });
  const conflict = useConflict<View, Values>({
    form,
    what,
    fields,
    valuesOf,
    sentOf,
    fetch: () => fetch(base!),
    onTheirs: setBase,
    forget: draft.forget,
  });
  const { orAsNew, dialog: deleted } = useSaveAsNew(noun);

  const store = (values: Values): Promise<Saved<View, Values> | null> => {
    let sent = values;
    const make = create && (async () => ({ saved: await create(sent), sent }));
    if (!base) return make!();
    const change = () =>
      conflict.save({ version: base.version, values: valuesOf(base) }, values, (chosen, over) =>
        update(base, (sent = chosen), over),
      );
    return make ? orAsNew<Saved<View, Values> | null>(change, make) : change();
  };

  /** What the server refuses is shown at its fields. */
  const saveThen = (goOn: (stored: Saved<View, Values>) => unknown) => async (values: Values) => {
    try {
      const stored = await store(values);
      if (stored) await goOn(stored);
    } catch (error) {
      showServerErrors(form, error);
    }
  };

  const dialogs = (
    <>
      {conflict.dialog}
      {deleted}
    </>
  );
  return { ...draft, begin, store, saveThen, dialogs };
}
