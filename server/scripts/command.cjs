/**
 * What the commands of package.json run: `command.cjs start` is start.mjs, under a Node that can run it. Any Node can read this file; the
 * scripts need the lowest one that package.json names.
 */
'use strict';
const { join } = require('path');
const { pathToFileURL } = require('url');

const lowest = require('../../package.json').engines.node.replace(/^\D+/, '');
const [major, minor] = lowest.split('.').map(Number);
const [ours, oursMinor] = process.versions.node.split('.').map(Number);
if (ours < major || (ours === major && oursMinor < minor)) {
  console.error(`Lianhuo needs Node ${lowest} or newer, but this is Node ${process.versions.node}.`);
  process.exit(1);
}

const script = join(__dirname, `${process.argv[2]}.mjs`);
const load = (file) => import(pathToFileURL(file).href);
const run = async () => {
  (await load(join(__dirname, 'help.mjs'))).answerHelp(process.argv.slice(2));
  // The script sees itself as what was called.
  process.argv.splice(1, 2, script);
  await load(script);
};
run().catch((error) => {
  // What the system refuses (a folder that can't be written, a full disk) says so itself; anything else is our fault and shows where.
  console.error(typeof error.syscall === 'string' ? error.message : error);
  process.exit(1);
});
