/** Weights as people read them: whole percentages of their sum, which add up to 100. */
export function percentages(weights: readonly number[]): number[] {
  const usable = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const sum = usable.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return usable.map(() => 0);
  const exact = usable.map((weight) => (weight / sum) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((total, share) => total + share, 0);
  // What is missing goes to those who lost most by rounding down.
  const byLoss = exact.map((share, at) => ({ at, loss: share - whole[at]! })).sort((a, b) => b.loss - a.loss);
  for (const { at } of byLoss.slice(0, missing)) whole[at]! += 1;
  return whole;
}
