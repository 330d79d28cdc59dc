import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { Provider } from 'react-redux';
import { Toaster, toast } from 'sonner';
import { createStore } from '../store';
import { theme } from '../theme';
import { createH5Router } from './router';
import { toSignIn } from './to-sign-in';

const toastMs = 4_000;
const errorToastMs = 8_000;

/** The phone's application as one element; `history` only where there is no address bar. */
export function createH5App(history?: RouterHistory) {
  const router = createH5Router(history);
  const store = createStore({
    signedOut: () => toSignIn(router),
    // The same sentence twice is one toast.
    say: (message) => toast.error(message, { id: message, duration: errorToastMs }),
  });
  const element = (
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="light" disableTransitionOnChange>
        <CssBaseline />
        <RouterProvider router={router} />
        <Toaster
          position="top-right"
          duration={toastMs}
          visibleToasts={3}

          containerAriaLabel="通知"
        />
      </ThemeProvider>
    </Provider>
  );
  return { element, router, store };
}
