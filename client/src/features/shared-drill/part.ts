/** A part of 练三句 on another page. */
export interface Part {
  /** It is there, or will not be. */
  onSettled: () => void;
}
