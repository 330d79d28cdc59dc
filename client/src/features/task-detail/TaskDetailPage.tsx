import { PageShell } from '../../ui/PageShell';

export default function TaskDetailPage() {
  return <PageShell title="任务详情">{null}</PageShell>;
}
