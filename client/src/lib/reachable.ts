/** Is the server there? Without it loading the page anew would lose the page. */
export const reachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
