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
