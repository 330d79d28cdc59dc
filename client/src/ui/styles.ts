/** Measures and rules of style that several components share. */

/** Of the line above every page while the model only demonstrates; the theme's `--above`, by which pages keep room for it, is as high. */
export const demoLineHeight = 28;

/** As high as what is seen of the page, less `less`. Older engines know only the height that a phone's bars may cover. */
export const viewHeight = (less: string): string[] => [`calc(100vh - ${less})`, `calc(100dvh - ${less})`];

/** Where the console is touched, on a phone or a tablet: what can be pressed needs 44 px. */
export const onTouchScreen = '@media (max-width: 767px), (pointer: coarse)';

/** What stands on two lines at most, however long it is. */
export const twoLineClamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Things in one line, on the line's middle. */
export const flexRow = (gap: number | string) => ({ display: 'flex', alignItems: 'center', gap }) as const;

/** `flexRow` on more lines where one has no room. */
export const wrappingFlexRow = (gap: number | string) => ({ ...flexRow(gap), flexWrap: 'wrap' }) as const;

/** Things below each other. */
export const flexColumn = (gap: number | string) =>
  ({ display: 'flex', flexDirection: 'column', gap }) as const;

/** A list without marks and without room of its own. */
export const plainList = { listStyle: 'none', margin: 0, padding: 0 } as const;
