/** Every two neighbouring letters of a text, in their order: how much two texts have of them in common tells how alike they are. */
export function bigramsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, at) => letters[at]! + letter);
}
