/** A course that somebody else wrote, with talks in it. Its criteria are proposed by the model and adopted unchanged. */
export interface StrangerCourse {
  name: string;
  /** Written with the others and not looked at while the stand-in was tuned. */
  heldOut?: true;
  scenario: string;
  customerRole: string;
  material: string;
  /** Name, description, weight. */
  rules: [string, string, number][];
  /** What the customer says before each turn. */
  customer: string[];
  good: string[];
  average: string[];
  poor: string[];
  /** The course's own words in a row, put behind the poor talk's lines. */
  tail: string;
}
