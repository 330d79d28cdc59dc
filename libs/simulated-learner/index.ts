/** One learner that is simulated, over the client that people practise by: for the load driver and the batch test. */
export {
  playSession,
  type Heard,
  type LearnerObserver,
  type SimulatedLearnerOptions,
  type Speaker,
} from './simulated-learner.js';
