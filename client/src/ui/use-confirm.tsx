import { useCallback, useState } from 'react';
import ConfirmDialog from './ConfirmDialog';
import type { Confirmation } from './ConfirmDialog';

interface Asked {
  question: Confirmation;
  act?: () => unknown;
  answer: (yes: boolean) => void;
}

export type Ask = Omit<Confirmation, 'no'> & {
  no?: string;
  /** Done while the dialog shows that it is busy; it closes afterwards, whatever came of it. */
  act?: () => unknown;
};

/** `confirm` asks and answers true for yes; `dialog` is to be rendered somewhere on the page. */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback(
    ({ act, no = '取消', ...rest }: Ask) =>
      new Promise<boolean>((answer) => setAsked({ question: { no, ...rest }, act, answer })),
    [],
  );
  const close = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  const dialog = (
    <ConfirmDialog
      confirmation={asked?.question ?? null}
      onNo={() => close(false)}
      onYes={async () => {
        try {
          await asked?.act?.();
        } finally {
          close(true);
        }
      }}
    />
  );
  return { confirm, dialog };
}
