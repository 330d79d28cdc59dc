import Button from '@mui/material/Button';
import { useEvaluateMutation } from '../../api';

/** Asks again for what could not be scored. */
export function Retry({ id }: { id: number }) {
  const [evaluate, { isLoading }] = useEvaluateMutation();
  return (
    <Button variant="outlined" disabled={isLoading} onClick={() => void evaluate({ session_id: id })}>
      重试
    </Button>
  );
}
