import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { BudgetOf } from './BudgetDialog';

const BudgetDialog = lazy(() => import('./BudgetDialog'));

/** Opens what a month may cost; the dialog's code is fetched when it is wanted for the first time. */
export function BudgetButton({ of, ...button }: { of: BudgetOf } & ButtonProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Button {...button} onClick={() => setOpened(true)}>
        {of.budget ? '修改预算' : '设置预算'}
      </Button>
      {opened !== null && (
        <Suspense>
          <BudgetDialog of={opened ? of : null} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
