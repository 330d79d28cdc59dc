/** The server's clock, by which tasks begin and end, whatever the device is set to. Every answer tells it. */
let aheadMs = 0;

/** Takes it from the `Date` of an answer; whole seconds and the way here let it lag, never lead. */
export function hearServerTime(date: string | null | undefined): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

export const serverNow = (): number => Date.now() + aheadMs;
