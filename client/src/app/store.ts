import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api';
import { failureMiddleware } from '../api/on-failure';
import type { FailureHandlers } from '../api/on-failure';

export function createStore(handlers: FailureHandlers) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // What the checks guard against cannot happen: nobody but RTK Query writes here.
    middleware: (standard) =>
      standard({ immutableCheck: false, serializableCheck: false })
        .prepend(failureMiddleware(handlers))
        .concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
