import { useNavigate } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { StartView } from '#contracts';
import { useAgainMutation, useOwnStartMutation } from '../../api/own.api';

/** Leads into the talk that was begun; why it was not, a toast has said. */
function useLeadIn() {
  const navigate = useNavigate();
  return async (asked: Promise<{ data?: StartView }>) => {
    const { data } = await asked;
    if (data) await navigate({ to: pages.h5.chat(data.session_id) });
  };
}

/** Takes a talk up again at a turn, and leads into it. */
export function useTakeUp() {
  const [ask, { isLoading }] = useAgainMutation();
  const leadIn = useLeadIn();
  return {
    takeUp: (session_id: number, turn: number) => void leadIn(ask({ session_id, turn })),
    busy: isLoading,
  };
}

/** Begins a talk of a course outside of tasks, and leads into it. */
export function useOwnStart() {
  const [ask, { isLoading }] = useOwnStartMutation();
  const leadIn = useLeadIn();
  return { start: (course_id: number) => void leadIn(ask({ course_id })), busy: isLoading };
}
