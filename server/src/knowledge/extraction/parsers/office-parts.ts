import { zipSync } from 'fflate';
import { openArchive } from '../unpack.ts';
import { xmlText } from '../xml.ts';

/** The named parts of an Office file. */
export async function partsOf(
  path: string,
  wanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const archive = await openArchive(path);
  try {
    return await archive.parts(archive.names.filter(wanted));
  } finally {
    archive.close();
  }
}

/**
 * A new zip, unpacked, with nothing but the text parts of an Office file: what a library opens holds no more than what was checked,
 * whatever the uploaded zip would have been to it.
 */
export async function textParts(path: string): Promise<Uint8Array> {
  const parts = await partsOf(path, (name) => /\.(xml|rels)$/i.test(name));
  for (const content of parts.values()) xmlText(content);
  return zipSync(Object.fromEntries(parts), { level: 0 });
}
