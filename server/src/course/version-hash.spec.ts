import { expect, test } from '@jest/globals';
import { snapshot } from '../../test/builders/snapshot.js';
import { versionHash } from './version-hash.js';

test('a version is known by what it says, however its fields are ordered', () => {
  const course = snapshot();
  const turned = Object.fromEntries(Object.entries(course).reverse()) as typeof course;
  expect(versionHash(turned)).toBe(versionHash(course));
  expect(versionHash(snapshot({ course_scenario: '顾客要走' }))).not.toBe(versionHash(course));
});
