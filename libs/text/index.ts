/** What is done with text whoever wrote it: finding words in it, and filling templates in. Knows no other library. */
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
