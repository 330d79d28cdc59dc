import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useTakeUp } from './use-take-up';

export interface TakeUpProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  session: number;
  turn: number;
}

/** 从这里再练: a new talk that begins before this turn. */
export default function TakeUpButton({ session, turn, ...look }: TakeUpProps) {
  const { takeUp, busy } = useTakeUp();
  return (
    <Button
      variant="text"
      {...look}
      loading={busy}
      onClick={() => takeUp(session, turn)}
      aria-label={`从这里再练：第 ${turn} 轮`}
    >
      从这里再练
    </Button>
  );
}
