import type { KnowledgeFileView } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';

/** Why these files can't be deleted together; null when they can. */
export function deleteRefusal(files: readonly Pick<KnowledgeFileView, 'course_count'>[]): string | null {
  const used = files.filter(({ course_count }) => course_count > 0).length;
  if (used === 0) return null;
  if (used < files.length) return withNonBreakingSpaces(`其中 ${used} 个有课程在用，不能删除`);
  return used === 1 ? '有课程在用，不能删除' : withNonBreakingSpaces(`${used} 个都有课程在用，不能删除`);
}
