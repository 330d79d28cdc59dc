import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { RouterProvider } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { Provider } from 'react-redux';
import { Toasts } from '../ui/Toasts';
import type { createStore } from './store';

interface ShellProps {
  store: ReturnType<typeof createStore>;
  theme: Theme;
  router: AnyRouter;
}

/** What both applications consist of: the pages of a router with their store and their look, and toasts above them. */
export function Shell({ store, theme, router }: ShellProps) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="light" disableTransitionOnChange>
        <CssBaseline />
        <RouterProvider router={router} />
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
