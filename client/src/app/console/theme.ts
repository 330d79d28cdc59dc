/** The phone's tokens at the density of a desk: smaller text, controls of 36 px, borders that can be seen. */
import { zhCN } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { onTouchScreen } from '../../ui/styles';
import { themeOptions } from '../theme';

const text = { fontSize: 14, lineHeight: '22px' };
/** Material forgets 800 ms after `leaveDelay` that a tooltip was open just now; ours forgets after 300. */
const skipWindowMs = 300;
const materialsWindowMs = 800;

/** A button that has nothing to do now and keeps the focus. */
const nothingToDo = {
  color: 'var(--mui-palette-action-disabled)',
  background: 'none',
  cursor: 'default',
};

/** A message within the page: on the soft ground of what it is about, in the colour of text. */
const soft = (severity: 'info' | 'success' | 'warning' | 'error', ground: string, icon: string) => ({
  props: { severity },
  style: {
    background: `var(--mui-palette-soft-${ground})`,
    '& .MuiAlert-icon': { color: `var(--mui-palette-${icon})` },
  },
});

/** A distance from the top, or from the line that may stand there. */
const below = (px: number) => `calc(${px}px + var(--above, 0px))`;

export const theme = createTheme(themeOptions({ control: 36, controlText: 14, text }), zhCN, {
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // The highest heads of pages, at each width, end there.
        ':root': {
          '--below-head': '92px',
          '@media (max-width: 1023px)': { '--below-head': '117px' },
          '@media (max-width: 767px)': { '--below-head': '220px' },
        },
        // What gets the focus, or is gone to by its anchor, comes to lie below what sticks to the top.
        html: {
          scrollPaddingTop: below(16),
          '&:has(main [data-sticky])': { scrollPaddingTop: below(116) },
          '&:has(main [data-bulk])': { scrollPaddingBottom: 80 },
          '@media (max-width: 767px)': {
            scrollPaddingTop: below(72),
            '&:has(main [data-sticky])': { scrollPaddingTop: below(216) },
          },
        },
        // On a phone a toast leaves room beside it: for what is pressed there.
        'body [data-sonner-toaster]': {
          '@media (max-width: 600px)': {
            left: 'auto',
            width: 216,
            '& [data-sonner-toast]': { width: '100%' },
          },
        },
      },
    },
    MuiTooltip: {
      defaultProps: {
        enterDelay: 700,
        enterNextDelay: 0,
        leaveDelay: skipWindowMs - materialsWindowMs,
        // Within a landmark, where screen readers find it.
        slotProps: { popper: { container: () => document.getElementById('main') } },
      },
    },
    MuiButton: {
      styleOverrides: {
        root: { [onTouchScreen]: { minHeight: 44 } },
        sizeSmall: { minHeight: 32, padding: '2px 10px', fontSize: 13, [onTouchScreen]: { minHeight: 44 } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          minWidth: 32,
          minHeight: 32,
          borderRadius: 8,
          [onTouchScreen]: { minWidth: 44, minHeight: 44 },
          '&[aria-disabled="true"]': nothingToDo,
        },
      },
    },
    MuiPaginationItem: {
      styleOverrides: {
        root: {
          '&[aria-disabled="true"]': nothingToDo,
          [onTouchScreen]: { minWidth: 32, height: 44, margin: 0 },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          ...text,
          background: 'var(--mui-palette-background-paper)',
          '&:not(.Mui-focused, .Mui-error, .Mui-disabled):hover .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--mui-palette-text-secondary)',
          },
        },
        notchedOutline: { borderColor: 'var(--mui-palette-text-disabled)' },
        input: {
          height: 22,
          padding: '7px 12px',
          [onTouchScreen]: { paddingTop: 11, paddingBottom: 11 },
          '&::placeholder': { color: 'var(--mui-palette-hint)', opacity: 1 },
        },
        multiline: { padding: 0 },
        inputMultiline: { height: 'auto', padding: '7px 12px', [onTouchScreen]: { padding: '11px 12px' } },
      },
    },
    MuiAutocomplete: {
      defaultProps: {
        // What was found stands at the end of the page, above dialogs as well: there it is a landmark of its own.
        slotProps: { popper: { role: 'region', 'aria-label': '可选的项目' } },
      },
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            paddingTop: 4,
            paddingBottom: 4,
            [onTouchScreen]: { paddingTop: 8, paddingBottom: 8 },
            '& .MuiAutocomplete-input': { padding: '3px 4px 3px 6px' },
          },
        },
        option: text,
        loading: text,
        noOptions: text,
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: {
          ...text,
          minHeight: 36,
          [onTouchScreen]: { minHeight: 44 },
          // The whole of a time is to be seen beside its two buttons.
          padding: '0 4px 0 12px',
          '& .MuiInputAdornment-root': { marginLeft: 0 },
          '& .MuiIconButton-root': { minWidth: 28, padding: 4, marginRight: 0 },
          '& .MuiInputAdornment-root svg': { fontSize: 20 },
          background: 'var(--mui-palette-background-paper)',
          '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-text-disabled)' },
        },
        sectionsContainer: {
          padding: 0,
          opacity: 1,
          variants: [{ props: { isFieldValueEmpty: true }, style: { color: 'var(--mui-palette-hint)' } }],
        },
      },
    },
    MuiNativeSelect: {
      styleOverrides: {
        select: {
          height: 22,
          padding: '7px 32px 7px 12px',
          [onTouchScreen]: { paddingTop: 11, paddingBottom: 11 },
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { ...text, minHeight: 36, whiteSpace: 'normal', [onTouchScreen]: { minHeight: 44 } },
      },
    },
    MuiTab: { styleOverrides: { root: { ...text, minHeight: 44, textTransform: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { ...text, padding: '10px 12px', borderColor: '#EEF0F3', fontVariantNumeric: 'tabular-nums' },
        head: { fontSize: 13, fontWeight: 400, whiteSpace: 'nowrap', color: 'var(--mui-palette-hint)' },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.Mui-selected, &.Mui-selected:hover, &[aria-current]': {
            background: [
              'var(--mui-palette-soft-primary)',
              'color-mix(in srgb, var(--mui-palette-primary-light) 50%, var(--mui-palette-background-paper))',
            ],
          },
        },
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        root: { padding: 6, color: 'var(--mui-palette-text-disabled)', [onTouchScreen]: { padding: 12 } },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          ...text,
          color: 'var(--mui-palette-text-primary)',
          variants: [
            soft('info', 'primary', 'primary-main'),
            soft('success', 'good', 'success-main'),
            soft('warning', 'improve', 'warning-main'),
            soft('error', 'error', 'error-main'),
          ],
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: 17, lineHeight: '26px', fontWeight: 600, wordBreak: 'break-all' },
      },
    },
    MuiDialogContentText: { styleOverrides: { root: text } },
  },
});
