import { useState } from 'react';

/** Does what a press starts, and tells whether it is still under way. */
export function useBusy(start: () => unknown) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await start();
    } finally {
      setBusy(false);
    }
  };
  return { busy, act: () => void act() };
}
