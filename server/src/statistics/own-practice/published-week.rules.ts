/**
 * What of a week's own practice may be seen. Published is the whole company and its top departments, in which each person stands once: so what
 * can be worked out from published cells are unions of them, and what is left of the company beside some. Pure.
 */

/** How many people have practised, and how long together. */
export interface Practised {
  people: number;
  seconds: number;
}

export interface PublishedFigures {
  people: number;
  minutes: number;
}

/** Fewer people than this are not told of: not as a cell, and not as what is left between cells. */
export const fewestPeople = 5;
const roundedToMinutes = 30;

/** null: may not be seen. */
export function published<Department extends Practised>(
  company: Practised,
  departments: readonly Department[],
): { company: PublishedFigures | null; departments: (PublishedFigures | null)[] } {
  const shown = shownDepartments(company, departments);
  return {
    company: company.people < fewestPeople ? null : figuresOf(company),
    departments: departments.map((one) => (shown.has(one) ? figuresOf(one) : null)),
  };
}

/**
 * Those with enough people. What is left of the company without them is told, too, by subtraction: while that would be of too few people, the
 * smallest of them is hidden as well. Once is enough: what is left then has its people besides.
 */
function shownDepartments<Department extends Practised>(
  company: Practised,
  departments: readonly Department[],
): ReadonlySet<Department> {
  const shown = departments
    .filter(({ people }) => people >= fewestPeople)
    .sort((one, other) => other.people - one.people);
  const left = company.people - shown.reduce((sum, { people }) => sum + people, 0);
  return new Set(left > 0 && left < fewestPeople ? shown.slice(0, -1) : shown);
}

const figuresOf = ({ people, seconds }: Practised): PublishedFigures => ({
  people,
  minutes: Math.round(seconds / 60 / roundedToMinutes) * roundedToMinutes,
});
