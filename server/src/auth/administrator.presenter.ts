import type { AdminView } from '#contracts';
import type { Administrator } from '../directory/index.js';

export const adminView = (administrator: Administrator): AdminView => ({
  id: administrator.id,
  name: administrator.name,
  open_id: administrator.openId,
  union_id: administrator.unionId,
  create_time: administrator.since.toISOString(),
  dept_full_path: administrator.deptFullPath,
});
