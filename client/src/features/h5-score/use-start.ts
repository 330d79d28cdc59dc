import { useNavigate } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { useStartMutation } from '../../api';

type Assignment = Pick<StudentTaskItem, 'practice_session_id' | 'course_id' | 'task_id'>;

/** Starts a session of an assignment and leads into it. The task may have ended meanwhile: the server then says so. */
export function useStart({ practice_session_id, course_id, task_id }: Assignment) {
  const navigate = useNavigate();
  const [ask, { isLoading }] = useStartMutation();
  const start = async () => {
    const { data } = await ask({ practice_session_id, course_id, task_id });
    if (data) await navigate({ to: pages.h5.chat(data.session_id) });
  };
  return { start: () => void start(), busy: isLoading };
}
