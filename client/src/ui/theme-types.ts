/** What our palette has beyond Material's: the soft grounds of chips, the colour of hints, the two series of a chart. */
import '@mui/material/themeCssVarsAugmentation';

interface SoftPalette {
  primary: string;
  good: string;
  onGood: string;
  improve: string;
  error: string;
  neutral: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    hint: string;
    soft: SoftPalette;
    series: { first: string; second: string };
  }
  interface PaletteOptions {
    hint?: string;
    soft?: SoftPalette;
    series?: { first: string; second: string };
  }
}
