import type { reasons } from '../../../src/knowledge/extraction/index.ts';

type Reason = keyof typeof reasons;

/** A file made to harm, and what must come of it: one of the reasons, or its text read harmlessly. */
export interface HostileFile {
  title: string;
  /** The name that it was uploaded with. */
  fileName?: string;
  content: () => Uint8Array | Promise<Uint8Array>;
  refused?: Reason | readonly Reason[];
  /** Stands in the text that is read. */
  reads?: string;
  /** Must not stand in it. */
  without?: string;
}

export const bytes = (text: string) => new TextEncoder().encode(text);

/** A copy in which a text of the same length stands for another, wherever that stands. */
export function replaced(content: Uint8Array, from: string, to: string): Uint8Array {
  if (from.length !== to.length) throw new Error('Both must have the same length.');
  return Buffer.from(Buffer.from(content).toString('latin1').replaceAll(from, to), 'latin1');
}

const centralHeader = Buffer.from('PK\u0001\u0002', 'latin1');

/** Calls back with the place of each entry of a zip's directory in a copy that may be written to. */
export function directoryPatched(
  content: Uint8Array,
  patch: (copy: Buffer, at: number, name: string) => void,
): Uint8Array {
  const copy = Buffer.from(content);
  for (let at = copy.indexOf(centralHeader); at !== -1; at = copy.indexOf(centralHeader, at + 46))
    patch(copy, at, copy.toString('utf8', at + 46, at + 46 + copy.readUInt16LE(at + 28)));
  return copy;
}

/** Fields of an entry of the directory. */
export const field = { flags: 8, method: 10, packedSize: 20, size: 24, attributes: 38, offset: 42 } as const;
