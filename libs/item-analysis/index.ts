/** How much questions of an exam and criteria of a practice measure: difficulty, discrimination, reliability. Pure. */
export { criterionAnalysis, type JudgedSession } from './criteria.js';
export { examReliability, questionAnalyses, type AskedQuestion, type Sitting } from './questions.js';
