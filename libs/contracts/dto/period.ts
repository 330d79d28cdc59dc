/** The days that lists can be narrowed to: the server refuses what makes no period, the filter says so first. */
export const period = { backwards: '结束日期不能早于开始日期' } as const;
