/** The machine that the server runs on, and where it keeps files. */
import type { Finding } from '#contracts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AppConfig } from '../platform/config/index.js';
import { storageOf } from '../platform/file-storage/index.js';
import { buildFolder } from '../platform/http/index.js';
import { broken, inSeconds, missing, ok, reasonOf, within } from './finding.js';

const storageMs = 20_000;
const fewestGb = 5;
const mostClockMs = 2_000;

export async function storageFinding(config: AppConfig): Promise<Finding> {
  const title = '文件存储';
  const storage = await storageOf(config);
  const key = `system-check-${randomUUID()}`;
  const words = '系统检查';
  try {
    const began = performance.now();
    await within(storageMs, async () => {
      await storage.put(key, Readable.from([Buffer.from(words)]));
      const read = Buffer.concat(await (await storage.get(key)).toArray()).toString();
      if (read !== words) throw new Error('读到的和写的不一样');
      await storage.delete(key);
    });
    return ok(title, `写、读、删各一次，共 ${inSeconds(performance.now() - began)}`);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return missing(
      title,
      `不能用：${reasonOf(cause ?? error)}`,
      config.storage.s3 ? '检查 S3_ENDPOINT、S3_BUCKET 和密钥' : '检查 STORAGE_DIR 的权限和空间',
    );
  } finally {
    await storage.delete(key).catch(() => undefined);
    storage.close();
  }
}

export async function diskFinding(folder: string): Promise<Finding> {
  const title = '磁盘';
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, all] = [bavail, blocks].map((count) => (count * bsize) / 1e9) as [number, number];
    const seen = `可用 ${Math.floor(free)} GB，共 ${Math.floor(all)} GB`;
    return free < fewestGb ? missing(title, seen, '清理磁盘；满了以后学员说的话不再收下') : ok(title, seen);
  } catch (error) {
    return missing(title, reasonOf(error), '检查 STORAGE_DIR');
  }
}

/**
 * @param apart milliseconds by which other machines' clocks are ahead of this one's, by their names
 */
export function clockFinding(apart: Readonly<Record<string, number | null>>, timeZone: string): Finding {
  const title = '时钟';
  const known = Object.entries(apart).filter((entry): entry is [string, number] => entry[1] !== null);
  const [who, ms] = known.reduce<[string, number]>(
    (worst, one) => (Math.abs(one[1]) > Math.abs(worst[1]) ? one : worst),
    ['', 0],
  );
  const seen = `与${who || '别的机器'}相差 ${inSeconds(Math.abs(ms))}，时区 ${timeZone}`;
  return Math.abs(ms) > mostClockMs
    ? missing(title, seen, '用 NTP 校准服务器的时间')
    : ok(title, known.length === 0 ? `没有可比的时间，时区 ${timeZone}` : seen);
}

/** What package.json says, above the build's folder and the source's. */
function described(): { version: string; lowestNode: string } {
  const text = readFileSync(join(buildFolder(), '..', 'package.json'), 'utf8');
  const { version, engines } = JSON.parse(text) as { version: string; engines: { node: string } };
  return { version, lowestNode: engines.node.replace(/^\D+/, '') };
}

export function versionFinding(node = process.versions.node): Finding {
  const { version, lowestNode } = described();
  const seen = `程序 ${version}，Node ${node}`;
  const [[major, minor], [lowest, lowestMinor]] = [node, lowestNode].map((one) =>
    one.split('.').map(Number),
  ) as [[number, number], [number, number]];
  const isOld = major < lowest || (major === lowest && minor < lowestMinor);
  return isOld ? broken('版本', seen, `升级到 Node ${lowestNode} 或更新`) : ok('版本', seen);
}
