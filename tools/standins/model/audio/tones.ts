/**
 * A voice of tones, and its decoder. Text is said as symbols of 50 ms, a UTF-16 unit each: four tones at once, each one of 16 in a band of
 * its own, so that a codec for speech at 24 kbit/s keeps them. All is said twice, the second time in other bands, behind a call that tells where
 * it begins; how long it is and its checksum tell a text from whatever else may sound.
 */
export const sampleRate = 16_000;

const symbolLength = 800;
/** What is listened to of a symbol: without its edges, so that nothing need be in step to the sample. In it all tones are orthogonal. */
const heardLength = 640;
const margin = (symbolLength - heardLength) / 2;
const bands = 4;
const tonesPerBand = 16;
const hz = (band: number, tone: number): number => 500 + 50 * (band * tonesPerBand + tone);
/** Where the call is looked for. */
const hop = 80;
/** Units of one message; what is longer is said as several. */
const longest = 255;

/** Four tones, one a band. */
type Chord = readonly number[];

const call: readonly Chord[] = [
  [0, 15, 0, 15],
  [15, 0, 15, 0],
  [5, 10, 5, 10],
  [10, 5, 10, 5],
];

const chordOf = (unit: number): number[] => [unit >> 12, (unit >> 8) & 15, (unit >> 4) & 15, unit & 15];

/** The same said in other bands and other tones of them: what a codec or an echo takes from one it leaves of the other. */
const again = (chord: Chord): number[] => chord.map((_, band) => 15 - chord[(band + 2) % bands]!);

/** CRC-16/CCITT over the units. */
function checksum(units: readonly number[]): number {
  let crc = 0xffff;
  for (const unit of units)
    for (const byte of [unit >> 8, unit & 255]) {
      crc ^= byte << 8;
      for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
    }
  return crc;
}

const unitsOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

function chordsOf(text: string): Chord[] {
  const units = unitsOf(text);
  const head = chordOf((units.length << 8) | (~units.length & 255));
  const body = [...units, checksum(units)].map(chordOf);
  return [...call, head, again(head), ...body, ...body.map(again)];
}

/** Parts of a text that are said as messages of their own, no character torn. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (part.length + character.length > longest) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
}

/** Silence rises and falls within this, so that nothing clicks. */
const rampLength = 64;

/** The text as sound, −1…1 at `sampleRate`. @param hum a low tone that goes along, by which voices differ; 0: none */
export function speak(text: string, hum = 0): Float32Array {
  const chords = partsOf(text).flatMap(chordsOf);
  const sound = new Float32Array(chords.length * symbolLength);
  chords.forEach((chord, at) => {
    for (let n = 0; n < symbolLength; n += 1) {
      const edge = Math.min(1, (n + 1) / rampLength, (symbolLength - n) / rampLength);
      const time = n / sampleRate;
      let value = 0;
      chord.forEach((tone, band) => {
        value += Math.sin(2 * Math.PI * hz(band, tone) * time + band);
      });
      sound[at * symbolLength + n] = 0.2 * value * edge;
    }
  });
  if (hum > 0)
    for (let n = 0; n < sound.length; n += 1)
      sound[n] = sound[n]! + 0.05 * Math.sin((2 * Math.PI * hum * n) / sampleRate);
  return sound;
}

const waves = Array.from({ length: bands * tonesPerBand }, (_, index) => {
  const step = (2 * Math.PI * hz(Math.floor(index / tonesPerBand), index % tonesPerBand)) / sampleRate;
  return {
    cos: Float32Array.from({ length: heardLength }, (_n, n) => Math.cos(step * n)),
    sin: Float32Array.from({ length: heardLength }, (_n, n) => Math.sin(step * n)),
  };
});

/** How much of each band's sound each of its tones has, from here on; null: it is silent. */
function sharesAt(sound: Float32Array, from: number): Float32Array | null {
  if (from < 0 || from + heardLength > sound.length) return null;
  let loud = 0;
  for (let n = 0; n < heardLength; n += 8) loud += sound[from + n]! ** 2;
  if (loud / (heardLength / 8) < 1e-6) return null;
  const energies = new Float32Array(waves.length);
  waves.forEach(({ cos, sin }, index) => {
    let [real, imaginary] = [0, 0];
    for (let n = 0; n < heardLength; n += 1) {
      real += sound[from + n]! * cos[n]!;
      imaginary += sound[from + n]! * sin[n]!;
    }
    energies[index] = real * real + imaginary * imaginary;
  });
  for (let band = 0; band < bands; band += 1) {
    const own = energies.subarray(band * tonesPerBand, (band + 1) * tonesPerBand);
    const sum = own.reduce((total, energy) => total + energy, 1e-12);
    own.forEach((energy, tone) => (own[tone] = energy / sum));
  }
  return energies;
}

const none = new Float32Array(waves.length);

/** Listens to one sound, and remembers what it has listened to. */
class ToneDecoder {
  private readonly known = new Map<number, Float32Array | null>();

  constructor(private readonly sound: Float32Array) {}

  private shares(from: number): Float32Array {
    let shares = this.known.get(from);
    if (shares === undefined) this.known.set(from, (shares = sharesAt(this.sound, from)));
    return shares ?? none;
  }

  /** How well the call fits here, 0…1. */
  private callAt(start: number): number {
    let sum = 0;
    for (const [at, chord] of call.entries()) {
      const shares = this.shares(start + at * symbolLength + margin);
      let share = 0;
      chord.forEach((tone, band) => (share += shares[band * tonesPerBand + tone]!));
      // All four must be there: a hum fits one of them for ever.
      if (share < 0.25 * bands) return 0;
      sum += share;
    }
    return sum / (call.length * bands);
  }

  /** The unit that these two symbols say together. */
  private unit(first: number, second: number): number {
    const [one, other] = [this.shares(first + margin), this.shares(second + margin)];
    let unit = 0;
    for (let band = 0; band < bands; band += 1) {
      // Where `again` has put this band's tone.
      const there = (band + 2) % bands;
      let [best, tone] = [-1, 0];
      for (let t = 0; t < tonesPerBand; t += 1) {
        const sum = one[band * tonesPerBand + t]! + other[there * tonesPerBand + 15 - t]!;
        if (sum > best) [best, tone] = [sum, t];
      }
      unit = (unit << 4) | tone;
    }
    return unit;
  }

  /** The message whose call begins here; null when it is none, or is not whole. */
  private messageAt(start: number): { text: string; end: number } | null {
    const at = (symbol: number) => start + symbol * symbolLength;
    const head = this.unit(at(call.length), at(call.length + 1));
    const length = head >> 8;
    if (length === 0 || (head & 255) !== (~length & 255)) return null;
    const first = call.length + 2;
    const units = Array.from({ length: length + 1 }, (_, n) =>
      this.unit(at(first + n), at(first + length + 1 + n)),
    );
    const sum = units.pop();
    if (sum !== checksum(units)) return null;
    return { text: String.fromCharCode(...units), end: at(first + 2 * (length + 1)) };
  }

  all(): string {
    let text = '';
    for (let start = 0; start + call.length * symbolLength <= this.sound.length; start += hop) {
      const score = this.callAt(start);
      if (score < 0.4 || this.callAt(start + hop) > score || this.callAt(start + 2 * hop) > score) continue;
      const message = this.messageAt(start) ?? this.messageAt(start - hop) ?? this.messageAt(start + hop);
      if (!message) continue;
      text += message.text;
      start = message.end - hop - (message.end % hop);
    }
    return text;
  }
}

/** What the sound says; '' when nothing in it is said by this voice. */
export const hear = (sound: Float32Array): string => new ToneDecoder(sound).all();
