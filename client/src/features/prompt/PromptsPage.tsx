import { PageShell } from '../../ui/PageShell';

export default function PromptsPage() {
  return <PageShell title="提示词管理">{null}</PageShell>;
}
