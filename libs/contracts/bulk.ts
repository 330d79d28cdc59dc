/** What can be done with many rows of a list by one call. */
export const bulkActions = {
  task: ['publish', 'end', 'delete'],
  course: ['publish', 'withdraw', 'delete'],
  file: ['delete'],
} as const;
export type BulkAction<List extends keyof typeof bulkActions> = (typeof bulkActions)[List][number];
