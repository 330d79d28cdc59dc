export default async function globalTeardown(): Promise<void> {
  const { stopStack } = await import('./run-stack.js');
  await stopStack();
}
