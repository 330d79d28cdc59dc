/** The server's clock, by which tasks begin and end, whatever the device is set to. Every answer has it in its headers. */
let aheadMs = 0;

/** Takes it from the `Date` of an answer; whole seconds and the way here let it lag, never lead. */
export function setServerTime(date: string | null | undefined): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

export const serverNow = (): number => Date.now() + aheadMs;
