/** 35 秒, 2 分 5 秒 */
export function lengthText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} 分`, (rest > 0 || minutes === 0) && `${rest} 秒`]
    .filter(Boolean)
    .join(' ');
}
