/** Where toasts stand: at the top right, on nothing that can be pressed. Pure; the spec lies beside. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far toasts are from the edges of the window. */
export interface ToastPosition {
  top: number;
  right: number;
}

export interface Scene {
  /** Of the window. */
  width: number;
  height: number;
  /** Of the toasts that are shown, one below the other. */
  toasts: { width: number; height: number };
  /** Where the page's head ends. */
  head: number;
  /** What can be pressed. */
  pressed: readonly Box[];
  /** What can be written in or shows something: it is covered only where no other position is free. */
  fields: readonly Box[];
}

const gap = 8;
const step = 8;
/** Clear of the margin; of the menus at the end of rows; of what stands beside a form. */
const fromTheRight = [12, 80, 412];

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const boxAt = ({ width, toasts }: Scene, { top, right }: ToastPosition): Box => ({
  left: width - right - toasts.width,
  top,
  right: width - right,
  bottom: top + toasts.height,
});

/** Nothing that can be pressed lies below the toasts there. */
export const isClear = (scene: Scene, position: ToastPosition): boolean =>
  !scene.pressed.some((box) => overlap(box, boxAt(scene, position)));

/** The first position from the page's head downwards in which nothing is covered; else one with fields only; else below the head. */
export function positionOf(scene: Scene): ToastPosition {
  const highest = Math.max(gap, scene.head + gap);
  const lowest = scene.height - scene.toasts.height - gap;
  const rights = fromTheRight.filter((right) => scene.width - right - scene.toasts.width >= gap);
  for (const there of [[...scene.pressed, ...scene.fields], scene.pressed]) {
    for (let top = highest; top <= lowest; top += step) {
      const right = rights.find((one) => isClear({ ...scene, pressed: there }, { top, right: one }));
      if (right !== undefined) return { top, right };
    }
  }
  return { top: highest, right: fromTheRight[0]! };
}
