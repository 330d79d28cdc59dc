/** Whether this engine's regular expressions can look at what stands before. `make`: its RegExp. */
export function knowsLookbehind(make: (source: string) => unknown = RegExp): boolean {
  try {
    make('(?<=a)b');
    return true;
  } catch {
    return false;
  }
}
