/** What is true of the goods of a course, and how much of it the customer may know. */

/** As much of a course, or of its snapshot, as says what is true of the goods. */
export interface WithMaterial {
  course_description: string;
  /** Snapshots from before there was any lack it. */
  material?: string | null;
}

/** What a learner's words are held against: the material, or the description of a course that has none. */
export const materialOf = ({ material, course_description }: WithMaterial): string =>
  material?.trim() || course_description.trim();

/** A line that begins with it can be read in the shop, so the customer knows it, too. */
export const priceTag = '【价签】';

/** What lines begin with: dots, dashes, numbers, 【价签】; no sign of a figure (-20 度). */
const mark = new RegExp(
  `^(?:${priceTag}|[\\s·•●○◆■▪*#|]|[>+-](?!\\d)|\\d{1,2}[.、)）](?!\\d)|[（(]\\d{1,2}[)）]|[一二三四五六七八九十]{1,2}、|[①-⑳])+`,
  'u',
);

/** A line of the material as it reads by itself. */
export const unmarked = (line: string): string => line.replace(mark, '').trim();

/** What a fact of the goods is called: 云步缓震跑鞋 价格; a rule of the shop has no name but its line. */
export const factName = ({ thing, about, line }: { thing: string; about: string; line: string }): string =>
  [thing, about].filter((word) => word !== '').join(' ') || unmarked(line);

/** Whatever a screen or a model may take for the end of a line. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** All that the customer is told of the material: its lines that begin with 【价签】. */
export const priceTagsOf = (course: WithMaterial): string =>
  materialOf(course)
    .split(lineEnd)
    .map((line) => line.trim())
    .filter((line) => line.startsWith(priceTag))
    .join('\n');
