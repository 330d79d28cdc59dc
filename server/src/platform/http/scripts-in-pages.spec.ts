import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { scriptsInPages } from './build-folder.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lianhuo-pages-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the script that stands in both pages is named once, by the hash that browsers make of it', () => {
  const page = '<script>alert(1)</script>\n<script type="module" src="/assets/h5.js"></script>';
  for (const name of ['h5.html', 'index.html']) writeFileSync(join(folder, name), page);
  expect(scriptsInPages(folder)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});

test('a server without the client’s build allows none', () => {
  expect(scriptsInPages(folder)).toEqual([]);
});
