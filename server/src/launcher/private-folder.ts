import { chmodSync, mkdirSync } from 'node:fs';

/** A folder that the present user alone can look into, whoever made it and with whatever rights; those above it that were not there, too. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}
