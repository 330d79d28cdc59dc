import { PageShell } from '../../ui/PageShell';

export default function TaskOverviewPage() {
  return <PageShell title="任务概览">{null}</PageShell>;
}
