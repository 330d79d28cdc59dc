import { expect, test } from '@jest/globals';
import { validateSync } from 'class-validator';
import { PageDto } from './lists.dto.js';

test.each([
  ['page', '页码不正确'],
  ['per_page', '每页条数不正确'],
])('%s is refused as what it is', (field, sentence) => {
  const [refused] = validateSync(Object.assign(new PageDto(), { [field]: 0 }));
  expect([...new Set(Object.values(refused!.constraints!))]).toEqual([sentence]);
});
