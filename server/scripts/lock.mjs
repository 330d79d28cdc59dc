/**
 * `npm run lock [file]`: completes package-lock.json, or the file named, for other systems.
 *   --check   only says what is missing, and fails
 *
 * Some packages come as one optional package a system, and a registry mirror may lack those for systems that nobody uses there. A lock
 * file that is written behind it lacks them too, and `npm ci` then refuses the file as a whole, everywhere. What such a package is for
 * stands in its name, and its version in the package that wants it; a content hash isn't known here and joins when npm next writes the file
 * on such a system.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Where Node looks for a dependency of the package at a path of the lock file, the nearest place first. */
function placesOf(path, name) {
  const places = [];
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    places.push(`${at}/node_modules/${name}`);
  return [...places, `node_modules/${name}`];
}

/** Optional packages that others want and the lock file lacks: `{ path, parent, name, version }`. */
function missingFrom({ packages }) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !placesOf(path, name).some((place) => place in packages))
      .map(([name, version]) => ({ path: `node_modules/${name}`, parent, name, version })),
  );
}

const system =
  /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-([a-z]+))?$/;

/** The entry of such a package, as npm writes it. Its sisters, of the same parent and version, tell what doesn't differ between systems. */
function entryOf({ packages }, { parent, name, version }) {
  const [, os, cpu, abi = ''] = system.exec(name) ?? [];
  if (os === undefined || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))
    throw new Error(
      `${name}@${version} says no system or no exact version: run npm install where it exists.`,
    );
  const sister = Object.entries(parent.optionalDependencies)
    .map(([other]) => packages[`node_modules/${other}`])
    .find((entry) => entry?.version === version);
  const libc = abi.startsWith('gnu') ? ['glibc'] : abi.startsWith('musl') ? ['musl'] : null;
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    ...(sister?.license && { license: sister.license }),
    optional: true,
    os: [os],
    ...(sister?.bin && { bin: sister.bin }),
    ...(sister?.engines && { engines: sister.engines }),
  };
}

/** The lock file with what it lacks, in npm's order. */
function completed(lock) {
  const packages = { ...lock.packages };
  for (const wanted of missingFrom(lock)) packages[wanted.path] = entryOf(lock, wanted);
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes('--check');
  const file = process.argv.slice(2).find((word) => word !== '--check') ?? join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingFrom(lock).map(({ name, version }) => `${name}@${version}`);
  if (check) {
    if (missing.length > 0) {
      console.error(`package-lock.json lacks ${missing.join(', ')}: run npm run lock.`);
      process.exit(1);
    }
  } else {
    writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`);
    console.log(missing.length === 0 ? 'The lock file is whole.' : `Added ${missing.join(', ')}.`);
  }
}
