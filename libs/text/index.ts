/** What is done with text whoever wrote it: finding words, clauses and figures in it, and filling templates in. Knows no other library. */
export { clauses, clausesTouching, type Clause } from './clauses.js';
export { figuresIn, withArabicFigures, type Figure } from './figures.js';
export { lettersOf, normalise, saysAny, type Letter } from './keyword-matching.js';
export {
  brokenBracesIn,
  partsOf,
  renderTemplate,
  singleBracedIn,
  unfinishedIn,
  UnknownVariableError,
  variablesIn,
} from './template.js';
