/** The look as tokens: one blue for what can be done, amber for what to work on, white cards on a light ground. */
import { createTheme } from '@mui/material/styles';
import { demoModelMark } from '#contracts';
import { demoLineHeight, smallText } from '../ui/styles';
import '../ui/theme-types';

const fontFamily = [
  '-apple-system',
  '"PingFang SC"',
  '"HarmonyOS Sans SC"',
  'MiSans',
  '"Noto Sans CJK SC"',
  '"Microsoft YaHei"',
  'sans-serif',
].join(', ');

const light = {
  palette: {
    primary: { main: '#1456F0', dark: '#0F46C8', light: '#E8EEFE', contrastText: '#FFFFFF' },
    success: { main: '#1A7F37', contrastText: '#FFFFFF' },
    warning: { main: '#9A5B00', contrastText: '#FFFFFF' },
    error: { main: '#C62828', contrastText: '#FFFFFF' },
    /** `disabled` is also the border of fields: 3.2 against white, which a border needs. */
    text: { primary: '#1F2329', secondary: '#51565D', disabled: '#8A9099' },
    divider: '#E3E6EB',
    background: { default: '#F5F6F8', paper: '#FFFFFF' },
    action: { disabledBackground: '#ECEEF2', disabled: '#646A73' },
    hint: '#646A73',
    soft: {
      primary: '#E8EEFE',
      good: '#E6F4EA',
      onGood: '#146C2E',
      improve: '#FFF3DC',
      error: '#FDECEA',
      neutral: '#ECEEF2',
    },
    series: { first: '#1456F0', second: '#B45309' },
  },
} as const;

/** Prepared, not yet offered: nothing switches to it. */
const dark = {
  palette: {
    primary: { main: '#7AA2FF', dark: '#A9C2FF', light: '#24314F', contrastText: '#10141B' },
    success: { main: '#6FCF8A', contrastText: '#10141B' },
    warning: { main: '#F0B35A', contrastText: '#10141B' },
    error: { main: '#FF8A80', contrastText: '#10141B' },
    text: { primary: '#F2F4F7', secondary: '#A6ADB8', disabled: '#7C8490' },
    divider: '#343941',
    background: { default: '#1A1D21', paper: '#22262C' },
    action: { disabledBackground: '#2C3138', disabled: '#A6ADB8' },
    hint: '#A6ADB8',
    soft: {
      primary: '#24314F',
      good: '#1F3A28',
      onGood: '#8FE0A6',
      improve: '#43331A',
      error: '#4A2523',
      neutral: '#2C3138',
    },
    series: { first: '#7AA2FF', second: '#F0B35A' },
  },
} as const;

type ThemeOptions = Parameters<typeof createTheme>[0];

const focusRing = { outline: '2px solid #1456F0', outlineOffset: 2 };

/** The phone is held in the hand and touched; the console is read on a desk and clicked. */
interface Density {
  control: number;
  controlText: number;
  text: { fontSize: number; lineHeight: string };
}

/** What every theme of the product shares: the tokens, the type, the focus. */
export const themeOptions = ({ control, controlText, text }: Density) =>
  ({
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: { light, dark },
    defaultColorScheme: 'light',
    shape: { borderRadius: 8 },
    spacing: 4,
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily,
      fontWeightRegular: 400,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: 0 },
      h2: { fontSize: 17, lineHeight: '26px', fontWeight: 600, letterSpacing: 0 },
      body1: { ...text, letterSpacing: 0 },
      body2: { ...smallText, letterSpacing: 0 },
      caption: { fontSize: 12, lineHeight: '18px', letterSpacing: 0 },
      button: { textTransform: 'none', letterSpacing: 0, fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: {
            lineBreak: 'strict',
            // The second is unknown to Safari before 15.4.
            overflowWrap: ['break-word', 'anywhere'],
            WebkitTextSizeAdjust: '100%',
            overscrollBehaviorY: 'contain',
          },
          ':focus-visible': focusRing,
          // Below the highest heads, those of lists and of exams, and below what the phone's own edge covers.
          ':root': { '--below-head': 'calc(100px + env(safe-area-inset-top, 0px))' },
          // Below the line about a model that only demonstrates.
          [`[${demoModelMark}]`]: { '--above': `${demoLineHeight}px` },
          // Toasts come with a look of their own.
          'body [data-sonner-toaster]': { fontFamily },
          'body [data-sonner-toast][data-styled="true"]': {
            borderRadius: 12,
            borderColor: 'var(--mui-palette-divider)',
            color: 'var(--mui-palette-text-primary)',
            '&[data-type="success"] [data-icon]': { color: 'var(--mui-palette-success-main)' },
            '&[data-type="error"] [data-icon]': { color: 'var(--mui-palette-error-main)' },
            '& [data-button]': {
              height: control,
              margin: '-8px -8px -8px auto',
              padding: '0 12px',
              borderRadius: 8,
              fontSize: 14,
              fontWeight: 600,
              color: 'var(--mui-palette-primary-main)',
              background: 'none',
            },
          },
          '.visually-hidden': {
            position: 'absolute',
            width: 1,
            height: 1,
            margin: -1,
            padding: 0,
            border: 0,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              // Even the shortest duration would give everything a transition, and what is inherited, visibility, a frame for each level.
              transition: 'none !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      // Without ripples Material shows no focus at all.
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 12 } } },
      // Its buttons end where its text ends.
      MuiDialogContent: { styleOverrides: { root: { paddingBottom: 12 } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 24px' } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: control, borderRadius: 8, fontSize: controlText, fontWeight: 600 },
          outlined: { borderColor: 'currentColor' },
        },
      },
    },
  }) satisfies ThemeOptions;

export const theme = createTheme(
  themeOptions({ control: 44, controlText: 16, text: { fontSize: 16, lineHeight: '26px' } }),
);
