/** Opus packets out of what browsers record: WebM, Ogg and MP4, whole or broken off. Only audio of one track is looked for. */

/** A number of EBML, whose length its first bits tell; `raw` keeps them, as ids do. */
function ebmlNumber(file: Buffer, at: number, raw: boolean): { value: number; length: number } | null {
  const first = file[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > file.length) return null;
  let value = raw ? first : first & (0xff >> length);
  let unknown = value === 0xff >> length;
  for (let n = 1; n < length; n += 1) {
    value = value * 256 + file[at + n]!;
    unknown &&= file[at + n] === 0xff;
  }
  return { value: unknown && !raw ? Infinity : value, length };
}

const opens = new Set([0x18538067, 0x1f43b675, 0xa0]);
const blocks = new Set([0xa3, 0xa1]);

/** Segment, clusters and groups are walked into; a (simple) block holds one packet behind its track, time and flags. */
export function packetsOfWebm(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < file.length;) {
    const id = ebmlNumber(file, at, true);
    const size = id && ebmlNumber(file, at + id.length, false);
    if (!id || !size) break;
    const from = at + id.length + size.length;
    if (opens.has(id.value)) {
      at = from;
      continue;
    }
    const end = from + size.value;
    if (blocks.has(id.value) && end <= file.length) {
      const track = ebmlNumber(file, from, false);
      if (track) packets.push(file.subarray(from + track.length + 3, end));
    }
    at = end;
  }
  return packets;
}

/** Packets are laced over pages; the first two tell of the stream. */
export function packetsOfOgg(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; at + 27 <= file.length && file.toString('latin1', at, at + 4) === 'OggS';) {
    const segments = file[at + 26]!;
    let from = at + 27 + segments;
    for (let n = 0; n < segments; n += 1) {
      const size = file[at + 27 + n] ?? 0;
      parts.push(file.subarray(from, from + size));
      from += size;
      if (size < 255) {
        packets.push(Buffer.concat(parts));
        parts = [];
      }
    }
    at = from;
  }
  return packets[0]?.toString('latin1', 0, 8) === 'OpusHead' ? packets.slice(2) : [];
}

interface Box {
  name: string;
  from: number;
  end: number;
}

/** The boxes that are whole. */
function boxesIn(file: Buffer, start: number, stop: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= stop;) {
    let size = file.readUInt32BE(at);
    let from = at + 8;
    if (size === 1 && from + 8 <= stop) {
      size = Number(file.readBigUInt64BE(from));
      from += 8;
    }
    const end = size === 0 ? stop : at + size;
    if (end < from || end > stop) break;
    boxes.push({ name: file.toString('latin1', at + 4, at + 8), from, end });
    at = end;
  }
  return boxes;
}

/** All boxes of a path, such as `moof/traf/trun`. */
const find = (file: Buffer, path: string, within: readonly Box[]): Box[] =>
  path.split('/').reduce<readonly Box[]>((boxes, name, depth) => {
    const inside = depth === 0 ? boxes : boxes.flatMap(({ from, end }) => boxesIn(file, from, end));
    return inside.filter((box) => box.name === name);
  }, within) as Box[];

const sampleTables = 'moov/trak/mdia/minf/stbl';

/** What the audio of an MP4 is coded by; null: it can't be told. */
export function codecOfMp4(file: Buffer): string | null {
  const [stsd] = find(file, `${sampleTables}/stsd`, boxesIn(file, 0, file.length));
  return stsd && stsd.from + 16 <= stsd.end ? file.toString('latin1', stsd.from + 12, stsd.from + 16) : null;
}

/** Of a file of fragments, as browsers make them, and of one that was made in one piece. */
export function packetsOfMp4(file: Buffer): Buffer[] {
  const top = boxesIn(file, 0, file.length);
  const sizes: { size: number; at: number }[] = [];
  for (const moof of top.filter(({ name }) => name === 'moof')) {
    const start = moof.from - 8;
    for (const traf of find(file, 'moof/traf', [moof])) sizes.push(...runsOf(file, traf, start));
  }
  if (sizes.length === 0) sizes.push(...tableOf(file, top));
  return sizes
    .filter(({ at, size }) => at + size <= file.length)
    .map(({ at, size }) => file.subarray(at, at + size));
}

function runsOf(file: Buffer, traf: Box, start: number): { size: number; at: number }[] {
  const inside = boxesIn(file, traf.from, traf.end);
  const tfhd = inside.find(({ name }) => name === 'tfhd');
  const flags = tfhd ? file.readUInt32BE(tfhd.from) & 0xffffff : 0;
  let field = (tfhd?.from ?? 0) + 8;
  const next = (flag: number, bytes: number) => {
    const at = field;
    if (flags & flag) field += bytes;
    return flags & flag ? at : null;
  };
  const baseAt = next(0x1, 8);
  next(0x2, 4);
  next(0x8, 4);
  const sizeAt = next(0x10, 4);
  const base = baseAt === null ? start : Number(file.readBigUInt64BE(baseAt));
  const usual = sizeAt === null ? 0 : file.readUInt32BE(sizeAt);
  return inside
    .filter(({ name }) => name === 'trun')
    .flatMap((trun) => {
      const has = file.readUInt32BE(trun.from) & 0xffffff;
      const count = file.readUInt32BE(trun.from + 4);
      let at = trun.from + 8;
      let data = base + (has & 0x1 ? file.readInt32BE(at) : 0);
      at += (has & 0x1 ? 4 : 0) + (has & 0x4 ? 4 : 0);
      return Array.from({ length: count }, () => {
        at += has & 0x100 ? 4 : 0;
        const size = has & 0x200 ? file.readUInt32BE(at) : usual;
        at += (has & 0x200 ? 4 : 0) + (has & 0x400 ? 4 : 0) + (has & 0x800 ? 4 : 0);
        data += size;
        return { size, at: data - size };
      });
    });
}

function tableOf(file: Buffer, top: readonly Box[]): { size: number; at: number }[] {
  const table = (name: string) => find(file, `${sampleTables}/${name}`, top)[0];
  const [stsz, stsc, stco] = [table('stsz'), table('stsc'), table('stco') ?? table('co64')];
  if (!stsz || !stsc || !stco) return [];
  const usual = file.readUInt32BE(stsz.from + 4);
  const sizeOf = (n: number) => usual || file.readUInt32BE(stsz.from + 12 + n * 4);
  const runs = Array.from({ length: file.readUInt32BE(stsc.from + 4) }, (_, n) => ({
    chunk: file.readUInt32BE(stsc.from + 8 + n * 12) - 1,
    samples: file.readUInt32BE(stsc.from + 12 + n * 12),
  }));
  const count = file.readUInt32BE(stsz.from + 8);
  const all: { size: number; at: number }[] = [];
  for (let chunk = 0; chunk < file.readUInt32BE(stco.from + 4) && all.length < count; chunk += 1) {
    let at =
      stco.name === 'co64'
        ? Number(file.readBigUInt64BE(stco.from + 8 + chunk * 8))
        : file.readUInt32BE(stco.from + 8 + chunk * 4);
    const samples = runs.findLast((run) => run.chunk <= chunk)?.samples ?? 0;
    for (let n = 0; n < samples && all.length < count; n += 1) {
      const size = sizeOf(all.length);
      all.push({ size, at });
      at += size;
    }
  }
  return all;
}
