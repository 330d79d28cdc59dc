/** One thing sounds at a time: what begins ends what sounded before, and a microphone that opens ends it, too. */
const nothing = (): void => {};

let end = nothing;

/** Something begins to sound; `stop` ends it. */
export function sounds(stop: () => void): void {
  silence();
  end = stop;
}

export function silence(): void {
  const stop = end;
  end = nothing;
  stop();
}
