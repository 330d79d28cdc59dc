/** Measures and rules of style that several components share. */
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/** Of the line above every page while the model only demonstrates; the theme's `--above`, by which pages keep room for it, is as high. */
export const demoLineHeight = 28;

/** As high as what is seen of the page, less `less`. Older engines know only the height that a phone's bars may cover. */
export const viewHeight = (less: string): string[] => [`calc(100vh - ${less})`, `calc(100dvh - ${less})`];

/** Where the console is touched, on a phone or a tablet: what can be pressed needs 44 px. */
export const onTouchScreen = '@media (max-width: 767px), (pointer: coarse)';

/** Where a dialog fills the whole screen. */
export const phone = '(max-width:599px)';

/** What stands on two lines at most, however long it is. */
export const twoLineClamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A name or a text that may be long. */
export const TwoLines = styled('span')(twoLineClamp);

/** Such a text in a column of its own. */
export const Clamped = styled(TwoLines)({ minWidth: 200, maxWidth: 480 });

/** What is too long for its line ends in dots. */
export const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** What is said beside the main thing. */
export const smallText = { fontSize: 13, lineHeight: '20px' } as const;
export const secondaryText = ({ vars }: Theme) => ({ ...smallText, color: vars.palette.text.secondary });
export const hintText = ({ vars }: Theme) => ({ ...smallText, color: vars.palette.hint });

/** Words that are quoted, or set apart from what is said of them. */
export const neutralBox = ({ vars }: Theme) =>
  ({
    marginTop: 8,
    padding: '8px 12px',
    borderRadius: 8,
    background: vars.palette.soft.neutral,
    fontSize: 14,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
  }) as const;

/** One number that is looked at first. */
export const figureText = {
  fontSize: 26,
  lineHeight: '34px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** A word on a soft ground, in the colour that belongs to it. */
export const onSoft = ({ vars: { palette } }: Theme, ground: 'primary' | 'good' | 'improve' | 'error') => ({
  color: {
    primary: palette.primary.main,
    good: palette.soft.onGood,
    improve: palette.warning.main,
    error: palette.error.main,
  }[ground],
  background: palette.soft[ground],
});

/** A button without Material's look; what it looks like is said after this. */
export const plainButton = {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
} as const;

/** Something small in the middle of a square. */
export const square = (size: number, borderRadius: number) =>
  ({ flex: 'none', display: 'grid', placeItems: 'center', width: size, height: size, borderRadius }) as const;

/** Things in one line, on the line's middle. */
export const flexRow = (gap: number | string) => ({ display: 'flex', alignItems: 'center', gap }) as const;

/** `flexRow` on more lines where one has no room. */
export const wrappingFlexRow = (gap: number | string) => ({ ...flexRow(gap), flexWrap: 'wrap' }) as const;

/** Things below each other. */
export const flexColumn = (gap: number | string) =>
  ({ display: 'flex', flexDirection: 'column', gap }) as const;

/** A list without marks and without room of its own. */
export const plainList = { listStyle: 'none', margin: 0, padding: 0 } as const;
