import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ExtractionError, reasons } from './extraction-error.ts';

const most = { entries: 1_000, bytes: 200 * 1024 * 1024, ratio: 100 };
/** Below this size an entry may be packed as tightly as it likes. */
const ratioCounts = 256 * 1024;

/** A zip whose directory was held against the limits: entries, unpacked size, ratio, names, passwords. */
export interface Archive {
  names: string[];
  /** Unpacks the named parts into memory; what is longer than its directory says, or together than `bytes`, is refused. */
  parts(names: string[], bytes?: number): Promise<Map<string, Uint8Array>>;
  close(): void;
}

/** Opens a zip without unpacking anything. @throws ExtractionError when it breaks a limit or cannot be read. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(refuse);
  try {
    const entries = await listed(zip);
    return {
      names: [...entries.keys()],
      parts: (names, bytes = most.bytes) => unpacked(zip, entries, names, bytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > most.entries) throw new ExtractionError(reasons.tooManyEntries);
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileNameRaw.some((byte) => byte < 0x20 || byte === 0x7f))
        throw new ExtractionError(reasons.unsafePath);
      if (entry.isEncrypted()) throw new ExtractionError(reasons.encrypted);
      // Two entries of one name: programs differ on which of them counts.
      if (entries.has(entry.fileName)) throw new ExtractionError(reasons.broken);
      bytes += entry.uncompressedSize;
      if (bytes > most.bytes || tooTight(entry.uncompressedSize, entry.compressedSize))
        throw new ExtractionError(reasons.unpacksTooLarge);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    refuse(error);
  }
  if (tooTight(bytes, zip.fileSize)) throw new ExtractionError(reasons.unpacksTooLarge);
  return entries;
}

const tooTight = (unpackedSize: number, packedSize: number) =>
  unpackedSize > ratioCounts && unpackedSize > packedSize * most.ratio;

async function unpacked(zip: ZipFile, entries: Map<string, Entry>, names: string[], bytes: number) {
  const parts = new Map<string, Uint8Array>();
  let left = bytes;
  for (const name of names) {
    const entry = entries.get(name);
    if (entry === undefined) continue;
    if (entry.uncompressedSize > left) throw new ExtractionError(reasons.unpacksTooLarge);
    left -= entry.uncompressedSize;
    parts.set(name, await inflated(zip, entry));
  }
  return parts;
}

/** yauzl ends the stream with an error as soon as it brings more or less than the directory says. */
async function inflated(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const content = new Uint8Array(entry.uncompressedSize);
  let filled = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      content.set(chunk as Uint8Array, filled);
      filled += (chunk as Uint8Array).length;
    }
  } catch (error) {
    refuse(error);
  }
  return content;
}

function refuse(error: unknown): never {
  if (error instanceof ExtractionError) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EIO') throw new ExtractionError(reasons.unavailable, true);
  if (/relative path|absolute path|invalid characters in fileName/.test(message))
    throw new ExtractionError(reasons.unsafePath);
  throw new ExtractionError(reasons.broken);
}
