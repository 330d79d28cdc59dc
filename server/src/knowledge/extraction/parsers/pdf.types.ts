/** What stands on one line of a page without a wide gap. */
export interface Line {
  text: string;
  left: number;
  right: number;
  /** From the page's foot. */
  y: number;
  height: number;
}
