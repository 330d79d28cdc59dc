import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { Provider } from 'react-redux';
import { sayFailure, Toasts } from '../../ui/Toasts';
import { createStore } from '../store';
import { theme } from '../theme';
import { createH5Router } from './router';
import { toSignIn } from './SignedIn';

/** The phone's application as one element; `history` only where there is no address bar. */
export function createH5App(history?: RouterHistory) {
  const router = createH5Router(history);
  const store = createStore({
    signedOut: (_message, end) => toSignIn(router, end),
    say: sayFailure,
  });
  const element = (
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="light" disableTransitionOnChange>
        <CssBaseline />
        <RouterProvider router={router} />
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
  return { element, router, store };
}
