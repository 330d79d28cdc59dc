import { createStore } from '../src/app/store';

/** A store for parts that ask the server; its failures are told to nobody. */
export const quietStore = () => createStore({ signedOut: () => {}, say: () => {} });
