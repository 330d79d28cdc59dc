/** Whether scores by a course as it is now may be believed. */
import { useCourseTrustQuery } from '../../api/console/labelling.api';
import { TrustLine } from './TrustLine';

export function CourseTrust({ courseId }: { courseId: number }) {
  const { data } = useCourseTrustQuery(courseId);
  return <TrustLine trust={data} />;
}
