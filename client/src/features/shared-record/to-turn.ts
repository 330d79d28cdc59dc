/** Brings a turn of the record to the top of what scrolls around it, and the keyboard to it. */
export function toTurn(turn: number): void {
  const card = document.getElementById(`turn-${turn}`);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
