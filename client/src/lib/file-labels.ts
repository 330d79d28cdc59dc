/** Files in words: how large, how long, and where in them something stands. Pure; the spec lies beside. */
import type { KnowledgeFileView, PassagePlace } from '#contracts';
import { countText } from './numbers';

const units = ['B', 'KB', 'MB', 'GB'];

/** 486 KB, 3.2 MB: a decimal only below ten. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 9.95 ? countText(Math.round(value)) : Math.round(value * 10) / 10}\u00a0${units[power]}`;
}

const counted = { page: '页', slide: '页', row: '行' } as const;

/** 3.2 MB · 24 页 */
export function factsText({
  size,
  place_kind,
  place_count,
}: Pick<KnowledgeFileView, 'size' | 'place_kind' | 'place_count'>): string {
  const length =
    place_kind === null || place_count === null
      ? []
      : [`${countText(place_count)}\u00a0${counted[place_kind]}`];
  return [sizeText(size), ...length].join(' · ');
}

/** Where a passage stands; nothing where a file has no pages and the passage no heading. */
export function placeText({ kind, no, name }: PassagePlace): string {
  if (kind === 'section') return name ?? '';
  if (kind === 'sheet') return name === null ? `第\u00a0${no}\u00a0个工作表` : `工作表“${name}”`;
  return kind === 'page' ? `第\u00a0${no}\u00a0页` : `第\u00a0${no}\u00a0张幻灯片`;
}
