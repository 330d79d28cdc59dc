import dgram from 'node:dgram';
import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

type Methods = Record<string, unknown>;

const ways: Record<string, object> = {
  net,
  tls,
  dns,
  'dns/promises': dnsPromises,
  http,
  https,
  http2,
  dgram,
};
/** What Node's own code has taken out of these before, fetch among it, comes down to one of these. */
const roots: readonly [string, object, readonly string[]][] = [
  ['net', net.Socket.prototype, ['connect']],
  ['net', net.Server.prototype, ['listen']],
  ['dgram', dgram.Socket.prototype, ['bind', 'connect', 'send']],
];

/**
 * Takes every way to the network from this process, for good. A document has no use for one, and a parser that one has turned should find
 * none. Files and programs are Node's permissions' to keep; of the network they know only since Node 25.
 */
export function blockNetwork(): void {
  // Made of net when they are first asked for: a parser that warns must not fail by it.
  void process.stdout;
  void process.stderr;
  for (const [name, object, methods] of roots)
    for (const method of methods) (object as Methods)[method] = refusing(name);
  for (const [name, way] of Object.entries(ways)) {
    for (const [key, { value, writable }] of Object.entries(
      Object.getOwnPropertyDescriptors(way) as PropertyDescriptorMap,
    ))
      if (typeof value === 'function' && writable) (way as Methods)[key] = refusing(name);
  }
  // What lies below all of these.
  (process as unknown as Methods).binding = refusing('bindings');
  syncBuiltinESMExports();
}

/** No arrow: what is made of a class by `new` is refused, too. */
const refusing = (name: string) =>
  function refused(): never {
    throw new Error(`This process has no ${name}.`);
  };
