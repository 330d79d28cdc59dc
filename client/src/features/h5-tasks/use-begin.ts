import { useRef, useState } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { useStartMutation } from '../../api';

/** Starts a practice and leads into it; busy until the chat is there, and a second tap meanwhile does nothing. */
export function useBegin({ practice_session_id, course_id, task_id }: StudentTaskItem) {
  const [start] = useStartMutation();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const navigate = useNavigate();
  const router = useRouter();
  const begin = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    // The chat's code comes while the server makes the session.
    void router.preloadRoute({ to: pages.h5.chat(0) });
    const { data } = await start({ practice_session_id, course_id, task_id });
    if (data) await navigate({ to: pages.h5.chat(data.session_id) });
    underWay.current = false;
    setBusy(false);
  };
  return { begin: () => void begin(), busy };
}
