import { taskStatusLabel } from '#contracts';
import type { TaskStatus } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';

/** A draft waits for somebody, and what is in progress is what one looks for. */
const tones: Record<TaskStatus, Tone> = { 1: 'improve', 2: 'neutral', 3: 'primary', 4: 'neutral' };

export function TaskStatusChip({ status }: { status: TaskStatus }) {
  return <StatusChip tone={tones[status]}>{taskStatusLabel[status]}</StatusChip>;
}
