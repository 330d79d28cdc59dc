/** Which of a learner's sessions is looked at. */
import { useId } from 'react';
import { noScoreText, roundsLabel, sessionsLabel } from '#contracts';
import type { CourseType, TaskDetailSession } from '#contracts';
import { fullTime } from '../../lib/time';
import { countText, scoreText } from '../../lib/numbers';
import { FilterFrame } from '../../ui/FilterBar';

interface SessionChoiceProps {
  type: CourseType;
  /** The newest first. */
  sessions: readonly TaskDetailSession[];
  value: number;
  onChange: (session: number) => void;
}

export function SessionChoice({ type, sessions, value, onChange }: SessionChoiceProps) {
  const id = useId();
  return (
    <FilterFrame style={{ flexBasis: '100%' }}>
      <label htmlFor={id}>{sessionsLabel[type].record}</label>
      <select
        id={id}
        value={value}
        style={{ flex: 1, maxWidth: 'none' }}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {sessions.map((session, at) => (
          <option key={session.session_id} value={session.session_id}>
            {`第 ${countText(sessions.length - at)} 次 · ${fullTime(session.start_time)} · ${session.rounds} ${roundsLabel[type].unit} · ${standing(session)}`}
          </option>
        ))}
      </select>
    </FilterFrame>
  );
}

function standing(session: TaskDetailSession): string {
  const { end_time, score, counts } = session;
  if (end_time === null) return '进行中';
  if (score === null) return noScoreText(session);
  return `${scoreText(score)} 分${counts ? '，计入成绩' : ''}`;
}
