import type { Criterion } from '#contracts';

export interface NewRule {
  ruleName: string;
  ruleDesc: string;
  criteria: Criterion[];
}

export interface Rule extends NewRule {
  ruleId: number;
  version: number;
  creatorId: number;
  creatorName: string;
  updaterId: number | null;
  updaterName: string | null;
  createdAt: Date;
  updatedAt: Date;
}
