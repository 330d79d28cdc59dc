/** What comes after the whole millisecond that was named: what is stored has microseconds, which no answer and no filter shows. */
export const afterMillisecond = (time: string): Date => new Date(Date.parse(time) + 1);
