import { CourseType, courseTypeLabel } from '#contracts';
import { PageShell } from '../../ui/PageShell';

/** Practice courses and exam courses have a page each, which is this one. */
export default function CourseFormPage({ type }: { type: CourseType }) {
  return <PageShell title={`${courseTypeLabel[type]}课程`}>{null}</PageShell>;
}
