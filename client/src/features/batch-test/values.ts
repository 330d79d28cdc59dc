/** What the form of a batch test holds, and what it sends. Pure; its spec lies beside. */
import { batchTestLimits, batchTestSentence, defaultPersonas } from '#contracts';
import type { BatchTestView, CourseType, Persona } from '#contracts';
import type { CreateBatchTestDto, PersonaDto } from '#contracts/batch-test/batch-test.dto';

export interface PickedCourse {
  course_id: number;
  course_name: string;
  course_type: CourseType;
}

export const pickedOf = ({ course_id, course_name, course_type }: PickedCourse): PickedCourse => ({
  ...{ course_id, course_name, course_type },
});

/** Each session has a customer as learners get one. */
export const anyRole = 'any';

export interface TestValues {
  /** Called as the body's field, which the sentences about it are of. */
  course_id: PickedCourse | null;
  role_id: number | typeof anyRole;
  /** One without sessions is left out. */
  personas: Persona[];
  parallel: number | null;
}

export const newValues = (course: PickedCourse | null): TestValues => ({
  course_id: course,
  role_id: anyRole,
  personas: defaultPersonas.map((persona) => ({ ...persona })),
  parallel: batchTestLimits.parallel.default,
});

/** The same once more: what a test was asked for, beside it what it left out. */
export function valuesOf(view: BatchTestView): TestValues {
  const { role_id, personas, parallel } = view;
  const leftOut = defaultPersonas.filter(({ key }) => !personas.some((one) => one.key === key));
  return {
    course_id: pickedOf(view),
    role_id: role_id ?? anyRole,
    personas: [...personas, ...leftOut.map((persona) => ({ ...persona, count: 0 }))],
    parallel,
  };
}

export const sessionsOf = (personas: readonly Persona[]): number =>
  personas.reduce((sum, { count }) => sum + count, 0);

export const bodyOf = ({ course_id, role_id, personas, parallel }: TestValues) =>
  ({
    course_id: course_id?.course_id as number,
    ...(role_id !== anyRole && { role_id }),
    personas: personas.filter(({ count }) => count > 0),
    parallel: parallel as number,
  }) satisfies CreateBatchTestDto;

/** What the body's class can't know. */
export const lacksOf = ({ course_id, personas }: TestValues) => ({
  ...(course_id === null && { course_id: ['请选择课程'] }),
  ...(sessionsOf(personas) > batchTestLimits.sessions && { personas: [batchTestSentence.tooMany] }),
});

/** A persona as its dialog has it: what it says is one text, a line for each turn. */
export interface PersonaValues {
  name: string;
  how: string;
  low: number | null;
  high: number | null;
  lines: string;
}

export const newPersona: Persona = {
  ...{ key: 'custom', name: '', how: '', count: 1 },
  ...{ low: 0, high: 100, lines: [] },
};

export const personaValuesOf = ({ name, how, low, high, lines }: Persona): PersonaValues => ({
  ...{ name, how, low, high },
  lines: lines.join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `of` with what was typed; how many sessions it has is asked for elsewhere. */
export const personaBodyOf =
  (of: Persona) =>
  ({ name, how, low, high, lines }: PersonaValues) =>
    ({
      key: of.key,
      name: name.trim(),
      how: how.trim(),
      count: Math.max(1, of.count),
      low: low as number,
      high: high as number,
      lines: linesOf(lines),
    }) satisfies PersonaDto;

export const personaLacks = ({ how, lines }: PersonaValues) => ({
  ...(how.trim() === '' && linesOf(lines).length === 0 && { how: [batchTestSentence.noHow] }),
});
