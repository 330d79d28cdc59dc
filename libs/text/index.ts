/** What is done with text whoever wrote it: finding words, clauses and numerals in it, and filling templates in. Knows no other library. */
export { bigramsOf, notOwnWords, sayings, type Sought } from './sayings.js';
export { clauses, isWithin, touches, type Clause, type Span } from './clauses.js';
export { concernOf, type Concern } from './concern.js';
export { evidenceAt } from './evidence.js';
export { numeralsIn, withArabicNumerals, type Numeral } from './numerals.js';
export { lettersOf, normalise, saysAny, type Letter } from './keyword-matching.js';
export { narratedIn } from './narrated.js';
export { nearestOf } from './nearest.js';
export { putKinds, putsIn, type Put } from './customer-puts.js';
export { recitedIn } from './recited.js';
export { once, oncePer, remembered } from './remembered.js';
export { instructs, isSayable } from './sayable.js';
export { simplifiedOf } from './simplified.js';
export { takenBackIn } from './taken-back.js';
export {
  brokenBracesIn,
  partsOf,
  renderTemplate,
  singleBracedIn,
  unfinishedIn,
  UnknownVariableError,
  variablesIn,
} from './template.js';
