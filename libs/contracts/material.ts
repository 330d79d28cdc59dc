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
/** Whatever a screen or a model may take for the end of a line. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** All that the customer is told of the material: its lines that begin with 【价签】. */
export const priceTagsOf = (course: WithMaterial): string =>
  materialOf(course)
    .split(lineEnd)
    .map((line) => line.trim())
    .filter((line) => line.startsWith(priceTag))
    .join('\n');
