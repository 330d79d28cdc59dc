import { limits, uploadTypes } from '#contracts';
import type { Upload } from '../../api/uploads/uploads';
import { sizeText } from '../../lib/file-labels';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { countText } from '../../lib/numbers';

/** For the picker, which only suggests: the server looks at what is in a file. */
export const accepted = uploadTypes.map((type) => `.${type}`).join(',');

export const sizeRule = `单个不超过 ${sizeText(limits.upload)}`;
const typesRule = `支持 ${uploadTypes.join('、')}，${sizeRule}`;
export const uploadRule = `${typesRule}，可以一次选多个。`;
export const replaceRule = `${typesRule}。`;

export const suffixOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** 31% · 还剩 24 秒 */
export function progressText({ state, sent, leftMs }: Upload): string {
  if (state === 'waiting') return '等待中';
  if (state === 'done') return '已上传';
  // The server looks into it and stores it.
  if (sent === 1) return '正在保存';
  const percent = `${Math.floor(sent * 100)}%`;
  return leftMs === null ? percent : `${percent} · 还剩 ${durationText(leftMs)}`;
}

function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return withNonBreakingSpaces(seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`);
}

export function panelTitle(uploads: readonly Upload[]): string {
  const counts = { waiting: 0, sending: 0, done: 0, failed: 0 };
  for (const { state } of uploads) counts[state] += 1;
  const open = counts.waiting + counts.sending;
  if (open > 0) return withNonBreakingSpaces(`正在上传 ${countText(open)} 个文件`);
  if (counts.failed > 0) return withNonBreakingSpaces(`${countText(counts.failed)} 个文件没有上传成功`);
  return withNonBreakingSpaces(`已上传 ${countText(counts.done)} 个文件`);
}
