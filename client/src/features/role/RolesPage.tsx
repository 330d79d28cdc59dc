import { PageShell } from '../../ui/PageShell';

export default function RolesPage() {
  return <PageShell title="角色管理">{null}</PageShell>;
}
