/** What is true of the goods, as figures that can be compared. Knows texts and contracts, no model: it reads and computes. */
export {
  claimsIn,
  contradictionsIn,
  correctedIn,
  type Claim,
  type Contradiction,
  type Talk,
} from './claims.js';
export { compileFacts, type CompiledMaterial, type Fact, type MaterialProblem } from './compile.js';
