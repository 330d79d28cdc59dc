/** What is true of the goods, as figures that can be compared. Knows texts and contracts, no model: it reads and computes. */
export { isBacked } from './backed.js';
export { candidatesIn, likeliest, type Candidate, type Candidates } from './candidates.js';
export { claimsIn, contradictionsIn, correctionsIn, type Claim, type Contradiction } from './claims.js';
export { compileFacts, type CompiledMaterial, type Fact, type MaterialProblem } from './compile.js';
export type { Features } from './features.js';
export { scorerOf, type Weights } from './model.js';
export { dimensionsIn } from './quantities.js';
export { factAgain, factsOfPassages, type Passage } from './passages.js';
export { labelOf } from './roles.js';
export type { Talk } from './statements.js';
export { weights } from './weights.js';
