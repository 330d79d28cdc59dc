/** What is true of the goods, as figures that can be compared. Knows texts and contracts, no model: it reads and computes. */
export {
  claimsIn,
  contradictionsIn,
  correctionsIn,
  isBacked,
  type Claim,
  type Contradiction,
} from './claims.js';
export { labelOf } from './roles.js';
export { dimensionsIn } from './quantities.js';
export type { Talk } from './statements.js';
export { compileFacts, type CompiledMaterial, type Fact, type MaterialProblem } from './compile.js';
