/**
 * Puts a text into the clipboard; answers whether it is there. Only a secure page has the clipboard at hand: one of plain http copies what is
 * selected in a field. `beside`: what was pressed, which has the focus afterwards, too; a dialog would take it from a field that is elsewhere.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined)
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;width:1px;height:1px;opacity:0;font-size:16px';
  beside.after(field);
  field.focus({ preventScroll: true });
  field.select();
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  field.remove();
  beside.focus({ preventScroll: true });
  return copied;
}
