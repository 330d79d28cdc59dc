/** Spaces that no line may end with: between a number and its unit or counter, and around the stroke of 1 / 47. */
const within = /(\d) (?=\p{Script=Han}|\/)|([第/]) (?=\d)/gu;

/** A sentence whose numbers keep their units beside them. Pure; its spec lies beside. */
export const withNonBreakingSpaces = (text: string): string => text.replace(within, '$1$2\u00a0');
