/** Two people edit the same thing: who saves later sees both versions and chooses, knowingly, which one stays. */
import { useEffect, useRef, useState } from 'react';
import { failureFrom } from '../api/failure';
import { ConflictDialog, differencesOf } from './ConflictDialog';
import type { Difference } from './ConflictDialog';

interface Versioned {
  version: number;
  creator_name: string;
  updater_name: string | null;
}

type Choice = 'mine' | 'theirs' | 'cancel';

interface Clash {
  differences: Difference[];
  by: string;
  choose: (choice: Choice) => void;
}

interface ConflictOptions<View extends Versioned, Values> {
  /** What both versions are compared by, as it is to be shown. */
  fields: readonly { label: string; show: (values: Values) => string }[];
  valuesOf: (view: View) => Values;
  /** What the server has now. */
  fetch: () => Promise<View>;
  /** The form takes over what the other person saved. */
  onTheirs: (view: View) => void;
}

/** `errors.version` tells an outdated edit from everything else that is refused. */
const isOutdated = (error: unknown): boolean => failureFrom(error)?.errors.version !== undefined;

/**
 * `save` sends and answers what came of it; null when the person took the other version or wants to go on editing. Other failures
 * are thrown on. `dialog` is to be rendered.
 * @param send must reject when the server refuses: `(version) => updateRole({ ...body, version }).unwrap()`
 */
export function useConflict<View extends Versioned, Values>(options: ConflictOptions<View, Values>) {
  const [clash, setClash] = useState<Clash | null>(null);
  const [open, setOpen] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const ask = async (mine: Values, theirs: View): Promise<Choice> => {
    const { fields, valuesOf } = latest.current;
    const differences = differencesOf(fields, mine, valuesOf(theirs));
    // Both wrote the same: there is nothing to choose.
    if (differences.length === 0) return 'mine';
    return new Promise((answer) => {
      const choose = (choice: Choice) => {
        setOpen(false);
        answer(choice);
      };
      setClash({ differences, by: theirs.updater_name ?? theirs.creator_name, choose });
      setOpen(true);
    });
  };

  const save = async (
    mine: Values,
    version: number,
    send: (version: number) => Promise<View>,
  ): Promise<View | null> => {
    for (let against = version; ;) {
      try {
        return await send(against);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const theirs = await latest.current.fetch();
        const choice = await ask(mine, theirs);
        if (choice === 'theirs') latest.current.onTheirs(theirs);
        if (choice !== 'mine') return null;
        against = theirs.version;
      }
    }
  };

  const dialog = (
    <ConflictDialog
      differences={open && clash ? clash.differences : null}
      by={clash?.by ?? null}
      onMine={() => clash?.choose('mine')}
      onTheirs={() => clash?.choose('theirs')}
      onCancel={() => clash?.choose('cancel')}
    />
  );
  return { save, dialog };
}
