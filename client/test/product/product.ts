/** One whole product as a user starts it, and where its parts are. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startAndAwait } from '../../../server/src/launcher/child.ts';
import { freePort } from '../../../server/src/launcher/ports.ts';
import { signInByKey, type Address, type SignedIn } from './administrator.ts';

export interface Product extends Address {
  /** The stand-ins' addresses, for their side doors. */
  model: string;
  provider: string;
  /** The sample organisation's administrator, signed in with the key. */
  chief: SignedIn;
}

const root = resolve(import.meta.dirname, '../../..');
const launcher = join(root, 'dist/server/src/launcher/main.js');

/** Quick enough for a test, slow enough to see a reply grow. */
export const quickly = { firstTokenMs: 80, tokenMs: 20, wholeMs: 60 };

/** Starts the built launcher over an empty data folder; `stop` ends everything and removes the folder. `host`: under which browsers find it. */
export async function startProduct(host?: string): Promise<{ product: Product; stop: () => Promise<void> }> {
  if (!existsSync(launcher) || !existsSync(join(root, 'dist/client/h5.html'))) {
    throw new Error('Server or client is not built: run npm run build.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'lianhuo-browser-'));
  const [port, socketPort] = [await freePort(), await freePort()];
  const env = {
    HOME: process.env.HOME,
    DATA_DIR: folder,
    PORT: String(port),
    SOCKET_PORT: String(socketPort),
    ...(host && { PUBLIC_BASE_URL: `http://${host}:${port}` }),
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const { child } = await startAndAwait(
    { name: 'The product', command: [process.execPath, launcher, 'start'], cwd: root, env },
    (line) => (line.includes('is ready') ? true : null),
    120_000,
  ).catch((error: unknown) => {
    remove();
    throw error;
  });
  const baseUrl = `http://localhost:${port}`;
  const serviceKey = readFileSync(join(folder, 'service-key'), 'utf8').trim();
  const product = {
    baseUrl,
    model: addressIn(join(folder, 'logs/model.log')),
    provider: addressIn(join(folder, 'logs/provider.log')),
    serviceKey,
    chief: await signInByKey({ baseUrl, serviceKey }, { openId: 'ou_linxiaoyan', name: '林晓燕' }),
  };
  await controlModel(product, { delays: quickly });
  return {
    product,
    stop: async () => {
      await child.stop();
      remove();
    },
  };
}

/** A stand-in announces itself in the first line of its log. */
function addressIn(log: string): string {
  return (JSON.parse(readFileSync(log, 'utf8').split('\n')[0]!) as { listening: string }).listening;
}

/** The model stand-in's side door: its delays and faults. */
export async function controlModel(
  product: Product,
  change: { delays?: object; faults?: object[]; by?: string },
): Promise<void> {
  const answer = await fetch(`${product.model}/__control`, { method: 'POST', body: JSON.stringify(change) });
  if (!answer.ok) throw new Error(`The model stand-in refused: ${await answer.text()}`);
}
