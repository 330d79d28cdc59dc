import { PageShell } from '../../ui/PageShell';

export default function RuleFormPage() {
  return <PageShell title="评分规则">{null}</PageShell>;
}
