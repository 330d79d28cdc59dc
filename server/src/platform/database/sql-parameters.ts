/** The parameters of a statement that grows together with them. */
export class SqlParameters {
  readonly values: unknown[];

  /** @param values what the statement has as $1, $2 and so on from its beginning */
  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** The parameter that holds the value. */
  readonly value = (value: unknown): string => `$${this.values.push(value)}`;
}
