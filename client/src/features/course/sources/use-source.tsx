/** Files and their passages are looked at beside the form, from wherever in it one of them is named. */
import { createContext, lazy, Suspense, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import type { ShownSource } from './FileDrawer';

const FileDrawer = lazy(() => import('./FileDrawer'));

const Show = createContext<(source: ShownSource) => void>(() => {});

/** Opens a file beside the form. */
export const useShowSource = () => useContext(Show);

export function SourceProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownSource | null>(null);
  const [open, setOpen] = useState(false);
  const show = (source: ShownSource) => {
    setShown(source);
    setOpen(true);
  };
  return (
    <Show value={show}>
      {children}
      {shown && (
        <Suspense>
          <FileDrawer open={open} source={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Show>
  );
}
