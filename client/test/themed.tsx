import type { ReactElement, ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { theme as desk } from '../src/app/console/theme';
import { theme as phone } from '../src/app/theme';

const renderer = (theme: typeof phone) => (element: ReactElement) => {
  const Themed = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  );
  return render(element, { wrapper: Themed });
};

/** Renders a part that needs nothing but the theme: the phone's. */
export const renderThemed = renderer(phone);

/** The same with the console's. */
export const renderOnDesk = renderer(desk);
