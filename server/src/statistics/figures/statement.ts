/** A statement that grows together with its parameters. */
export class Statement {
  readonly values: unknown[] = [];

  /** The parameter that holds the value. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
