/** Runs in the process of the global setup. */
export default async function globalTeardown(): Promise<void> {
  await (globalThis as { stopProduct?: () => Promise<void> }).stopProduct?.();
}
