/** Where lists of what is labelled stand. */
import { pages } from '#contracts';
import type { LabelledView } from '#contracts';

export const labellingHome: Record<LabelledView['kind'], { label: string; to: string }> = {
  rule: { label: '评分规则', to: pages.console.rules },
  exam: { label: '课程管理', to: pages.console.courses },
};
