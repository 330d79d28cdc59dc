/** How long the time is that a row of sums is of, as it is stored. */
export const Grain = { day: 1, month: 2, year: 3, week: 4 } as const;
export type GrainName = keyof typeof Grain;
