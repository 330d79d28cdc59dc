import Button from '@mui/material/Button';
import { useOwnStart } from './use-take-up';

export interface OwnAgainProps {
  course: number;
}

/** 再练一次, outside of tasks. */
export default function OwnAgain({ course }: OwnAgainProps) {
  const { start, busy } = useOwnStart();
  return (
    <Button fullWidth variant="contained" loading={busy} onClick={() => start(course)}>
      再练一次
    </Button>
  );
}
