import { pages } from '#contracts';
import type { Crumb } from '../../ui/PageShell';

/** The way to a page about one rule. */
export const ruleCrumbs = (label: string): Crumb[] => [
  { label: '评分规则', to: pages.console.rules },
  { label },
];
