import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import type { PassagePlace } from '#contracts';
import type { Block } from '../extraction.types.ts';
import { decodeText } from '../text-encoding.ts';
import { delimitersToGuess } from '../text-type.rules.ts';
import { markdownBlocks } from './markdown.rules.ts';

const section: PassagePlace = { kind: 'section', no: 1, name: null };
const sheet: PassagePlace = { kind: 'sheet', no: 1, name: null };

/** Lines that were broken by hand belong together until a sentence ends with its line, or an empty line comes. */
const paragraphEnd =
  /(?<=[。！？!?；;：:.…][”’"』」）)]{0,3})(?:\r\n?|\n)|(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)/;

const textOf = (path: string) => decodeText(() => createReadStream(path, { highWaterMark: 1024 * 1024 }));

export async function readTxt(path: string): Promise<Block[]> {
  return (await textOf(path))
    .split(paragraphEnd)
    .map((text) => ({ kind: 'paragraph', place: section, text }));
}

export async function readMd(path: string): Promise<Block[]> {
  return markdownBlocks(await textOf(path));
}

export async function readCsv(path: string): Promise<Block[]> {
  const { data } = Papa.parse<string[]>(await textOf(path), {
    skipEmptyLines: 'greedy',
    delimitersToGuess,
  });
  return [{ kind: 'table', place: sheet, rows: data }];
}
