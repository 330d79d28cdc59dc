import type { ReactElement } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { theme } from '../src/app/theme';

/** Renders a part that needs nothing but the theme. */
export function renderThemed(element: ReactElement) {
  return render(<ThemeProvider theme={theme}>{element}</ThemeProvider>);
}
