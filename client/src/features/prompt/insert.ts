/**
 * Puts text where the cursor of a field stands, instead of what is selected, and leaves the cursor behind it. `change` takes the new
 * text where the browser can't type it by itself.
 */
export function insert(box: HTMLTextAreaElement, text: string, change: (content: string) => void): void {
  const { selectionStart, selectionEnd, value } = box;
  box.focus();
  // As if it were typed, so that the browser's own undo takes it back; there is no other way to that.
  if (document.execCommand?.('insertText', false, text)) return;
  change(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  const behind = selectionStart + text.length;
  requestAnimationFrame(() => box.setSelectionRange(behind, behind));
}
