/** The result that the address names, asked for again while it is being made. */
import { useParams } from '@tanstack/react-router';
import type { SessionResultView } from '#contracts';
import { api, failureFrom } from '../../api';

const askAgainMs = 1_500;

export interface AskedResult {
  result: SessionResultView | undefined;
  /** Why there is nothing to show; null while there may be. */
  failure: 'absent' | 'failed' | null;
  again: () => void;
}

/** @param awaits whether more of it is on its way than its own state says */
export function useResult(awaits: (result: SessionResultView) => boolean = () => false): AskedResult {
  const { id } = useParams({ strict: false });
  const ask = { session_id: Number(id) };
  const { data, isError, error } = api.endpoints.taskEval.useQueryState(ask);
  const { refetch } = api.endpoints.taskEval.useQuerySubscription(ask, {
    refetchOnMountOrArgChange: true,
    pollingInterval: data && (data.state === 'evaluating' || awaits(data)) ? askAgainMs : 0,
    skipPollingIfUnfocused: true,
  });
  const absent = [400, 404, 422].some((status) => status === failureFrom(error)?.status);
  return {
    result: data,
    failure: !isError || data ? null : absent ? 'absent' : 'failed',
    again: () => void refetch(),
  };
}
