import { PageShell } from '../../ui/PageShell';

export default function TaskCreatePage() {
  return <PageShell title="新建任务">{null}</PageShell>;
}
