/** How many whole minutes an exam has that begins now: its own, or those until its task ends. Pure; its spec lies beside. */
export function minutesFor(limit: number, endsAt: string | null, now: number): number | string {
  if (endsAt === null) return limit;
  const left = Math.floor((Date.parse(endsAt) - now) / 60_000);
  return left < 1 ? '<1' : Math.min(limit, left);
}
