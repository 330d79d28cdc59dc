/** How far a machine's verdicts agree with people's, and what may be concluded from that. Pure. */
export {
  ac1,
  agreement,
  constantAnswer,
  countOf,
  kappa,
  kindsKappa,
  rateOf,
  tableOf,
  trueNegatives,
  truePositives,
  type Decided,
  type Share,
  type Table,
} from './table.js';
export {
  meanAbsoluteError,
  standardisedDifference,
  sumsOf,
  weightedKappa,
  type Scored,
  type ScoreSums,
} from './scores.js';
export {
  compareKinds,
  medianOf,
  mostDifference,
  shapeOf,
  type AnswerShape,
  type ComparedLabel,
  type Comparison,
} from './fairness.js';
export { boundaryOf, isotonic } from './boundary.js';
export { bootstrapInterval, shareInterval, type Interval } from './intervals.js';
export {
  bySession,
  kappaInterval,
  trustChanges,
  trustHistory,
  trustKeeps,
  trustNeeds,
  trustOf,
  type Label,
  type Trust,
  type TrustChange,
  type TrustCheck,
  type TrustHistory,
  type TrustState,
} from './trust.js';
export { likelihood, type Sign } from './signs.js';
