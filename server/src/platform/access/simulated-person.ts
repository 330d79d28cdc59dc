/**
 * Who takes a session of a batch test is nobody who works here: known by that session alone, below zero, where no employee is. So it is nobody
 * else's session, and its learner's of no other.
 */
export const simulatedPerson = (sessionId: number): number => -sessionId;
export const isSimulated = (employeeId: number): boolean => employeeId < 0;
