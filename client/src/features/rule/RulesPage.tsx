import { PageShell } from '../../ui/PageShell';

export default function RulesPage() {
  return <PageShell title="评分规则">{null}</PageShell>;
}
