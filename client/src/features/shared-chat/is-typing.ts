/** Somebody has a field of text under their fingers: neither the focus nor what they look at may move. */
export const isTyping = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement || document.activeElement instanceof HTMLInputElement;
