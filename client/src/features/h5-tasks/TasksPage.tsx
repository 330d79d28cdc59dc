import { useTitle } from '../../lib/use-title';

export default function TasksPage() {
  useTitle('任务列表');
  return <h1>任务列表</h1>;
}
