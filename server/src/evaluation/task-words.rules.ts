/** The words in which a course says what is to be done and with whom: nobody says them to a customer. */
import type { JudgedCourse } from './evaluation.types.js';

export const taskWordsOf = ({ course_scenario, roles, rules }: JudgedCourse): string[] => [
  course_scenario,
  ...roles.map(({ role_desc }) => role_desc),
  ...rules.flatMap(({ rule_desc, criteria }) => [
    rule_desc,
    ...criteria.flatMap(({ text, name }) => [text, name ?? '']),
  ]),
];
