import type { ReactElement, ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { theme as ofThePhone } from '../src/app/theme';

/** Renders a part that needs nothing but the theme: the phone's, unless told otherwise. */
export function renderThemed(element: ReactElement, theme = ofThePhone) {
  const Themed = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  );
  return render(element, { wrapper: Themed });
}
