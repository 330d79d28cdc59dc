import Papa from 'papaparse';
import type { UploadType } from '#contracts';

/** What parts the cells of a row; bars are Markdown's. */
export const delimitersToGuess = [',', '\t', ';'];

export type TextType = Extract<UploadType, 'txt' | 'md' | 'csv'>;

/**
 * Which of the text types a text is. Its marks decide: headings, code fences and tables of Markdown, or at least three rows that all
 * have the same number of cells. What has neither, or both, is what its name says; without such a name it is plain text.
 */
export function textTypeOf(text: string, fileName: string): TextType {
  const lines = text.split(/\r\n?|\n/);
  const found: TextType[] = [];
  if (hasMarkdown(lines)) found.push('md');
  if (hasRows(text)) found.push('csv');
  if (found.length === 1) return found[0]!;
  const suffix = /\.(txt|md|csv)$/i.exec(fileName)?.[1]?.toLowerCase();
  return (suffix as TextType | undefined) ?? 'txt';
}

const hasMarkdown = (lines: string[]) =>
  lines.some(
    (line) => /^#{1,6} \S/.test(line) || /^(```|~~~)/.test(line) || /^\|?\s*:?-{3,}:?\s*\|/.test(line),
  );

function hasRows(text: string): boolean {
  const { data } = Papa.parse<string[]>(text, { preview: 20, skipEmptyLines: true, delimitersToGuess });
  const cells = data[0]?.length ?? 0;
  return data.length >= 3 && cells >= 2 && data.every((row) => row.length === cells);
}
