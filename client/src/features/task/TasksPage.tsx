import { PageShell } from '../../ui/PageShell';

export default function TasksPage() {
  return <PageShell title="任务管理">{null}</PageShell>;
}
