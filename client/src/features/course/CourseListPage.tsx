import { PageShell } from '../../ui/PageShell';

export default function CourseListPage() {
  return <PageShell title="课程管理">{null}</PageShell>;
}
