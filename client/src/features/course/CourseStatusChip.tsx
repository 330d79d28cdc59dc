import { CourseStatus, courseStatusLabel } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';

export const CourseStatusChip = ({ status }: { status: CourseStatus }) => (
  <StatusChip tone={status === CourseStatus.published ? 'good' : 'improve'}>
    {courseStatusLabel[status]}
  </StatusChip>
);
