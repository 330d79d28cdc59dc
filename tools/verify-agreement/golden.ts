/** Golden answers, as they lie in `golden/`; docs/scoring.md says what stands in their files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Done or said, not done, and where the customer gave no chance. */
export type Label = 'y' | 'n' | '-';

export interface GoldenAnswer {
  id: string;
  /** What the customer said before it; an exam's answer has its question instead. */
  customer?: string[];
  learner: string[];
  /** By group: a letter for each of its items. */
  first: Record<string, string>;
  second: Record<string, string>;
  /** By item: where both passes differ. */
  settled?: Record<string, { label: Label; reason: string }>;
}

/** A rule with its criteria, a question with its key points, in the words by which the answers were labelled. */
export interface LabelledGroup {
  id: string;
  name: string;
  items: { id: string; text: string }[];
}

export interface GoldenFile {
  course_id: number;
  written_by: string;
  labelled_by: string;
  labelled_on: string;
  /** Whether who gave the second labels did not know the first. */
  is_blind: boolean;
  passes: string;
  groups: LabelledGroup[];
  sessions: { id: string; kind: string; answers: GoldenAnswer[] }[];
}

/** What a judge is tuned on, and what nobody looks at but the report. */
export type Part = 'tuning' | 'held-out';

/** Every command of the checkout runs in it. */
export const goldenFolder = resolve('tools/verify-agreement/golden');

export function goldenFiles(part: Part): GoldenFile[] {
  const folder = join(goldenFolder, part);
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as GoldenFile);
}

export const byNoPerson = ({ labelled_by }: GoldenFile): boolean => labelled_by.endsWith('no person');

/** What both passes said of an item; `label` is null where they differ and nobody has settled it. */
export interface Labels {
  first: Label;
  second: Label;
  label: Label | null;
}

export function labelsOf({ first, second, settled }: GoldenAnswer, group: LabelledGroup, at: number): Labels {
  const [one, two] = [first, second].map((pass) => pass[group.id]![at] as Label) as [Label, Label];
  return {
    first: one,
    second: two,
    label: one === two ? one : (settled?.[group.items[at]!.id]?.label ?? null),
  };
}
