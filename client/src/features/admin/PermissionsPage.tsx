import { PageShell } from '../../ui/PageShell';

export default function PermissionsPage() {
  return <PageShell title="权限管理">{null}</PageShell>;
}
