/** The scores that a task's learners can be narrowed to: the server refuses what makes no range, the filter says so first. */
export const scoreRange = {
  min: 0,
  max: 100,
  none: '请输入 0 到 100 的数字，最多一位小数',
  backwards: '最高分不能小于最低分',
} as const;
