/** From one day to another, both as yyyy-MM-dd; either may be open. */
export interface Days {
  from?: string;
  to?: string;
}
