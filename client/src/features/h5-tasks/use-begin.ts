import { useRef, useState } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { storageKeys, phonePages as pages } from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { useCurrentUserQuery, useStartMutation } from '../../api';
import { device } from '../../lib/device';

/**
 * Starts a practice and leads into it; busy until the chat is there, and a second tap meanwhile does nothing. `first`: this person has not
 * begun the course yet, so what it is about is read before the clock runs. Answers whether it has begun.
 */
export function useBegin({ practice_session_id, course_id, task_id, attempts }: StudentTaskItem) {
  const { data: user } = useCurrentUserQuery();
  const begun = `${storageKeys.begun}${user?.id ?? 0}.${course_id}`;
  const [start] = useStartMutation();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const navigate = useNavigate();
  const router = useRouter();
  const begin = async (): Promise<boolean> => {
    if (underWay.current) return true;
    underWay.current = true;
    setBusy(true);
    // The chat's code comes while the server makes the session.
    void router.preloadRoute({ to: pages.h5.chat(0) });
    const { data } = await start({ practice_session_id, course_id, task_id });
    if (data) {
      device.setItem(begun, '1');
      await navigate({ to: pages.h5.chat(data.session_id) });
    }
    underWay.current = false;
    setBusy(false);
    return data !== undefined;
  };
  return { begin, busy, first: attempts === 0 && device.getItem(begun) === null };
}
