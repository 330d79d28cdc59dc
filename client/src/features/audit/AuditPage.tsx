import { PageShell } from '../../ui/PageShell';

export default function AuditPage() {
  return <PageShell title="操作记录">{null}</PageShell>;
}
