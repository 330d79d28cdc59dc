/**
 * Reference files and 100 turns about them, all by one hand: whether the passage that a turn is about is among those that its judge gets.
 * And the labelled talks of shops, their material read from a file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { candidatesIn, claimsIn, contradictionsIn, type Fact, type Passage } from '#facts';
import { fittingPassages } from '../../src/evaluation/fitting-passages.rules.js';
import { factsOf } from '../../src/evaluation/material-contradictions.rules.js';
import { markdownBlocks } from '../../src/knowledge/extraction/parsers/markdown.rules.js';
import { toPassages } from '../../src/knowledge/extraction/passages.rules.js';
import type { Block } from '../../src/knowledge/extraction/extraction.types.js';
import { shops, touches } from './facts/talks.js';

const folder = new URL('passages/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const numbered = (files: Record<string, Iterable<Block>>): Passage[] =>
  Object.entries(files)
    .flatMap(([file, blocks]) =>
      toPassages(blocks).map(({ place, text }) => ({ file, heading: place.name ?? '', text })),
    )
    .map((passage, at) => ({ name: `p${at + 1}`, ...passage }));
const asFile = (text: string): Block[] =>
  text
    .split('\n')
    .map((line) => ({ kind: 'paragraph', text: line, place: { kind: 'section', no: 1, name: null } }));

describe('Of 100 turns the passage that each is about', () => {
  const turns = read('questions.txt')
    .trim()
    .split('\n')
    .map(
      (line) =>
        line.split('|').map((part) => part.trim()) as [about: string, customer: string, learner: string],
    );
  const manuals = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, markdownBlocks(read(name))]),
  );
  const materials = Object.fromEntries(
    shops
      .filter(({ asked }) => asked === undefined)
      .map(({ material }, at) => [`${at}.txt`, asFile(material)]),
  );
  const found = (passages: readonly Passage[], said: (customer: string, learner: string) => string[]) =>
    turns.filter(([about, customer, learner]) =>
      fittingPassages(passages, said(customer, learner)).some(({ heading }) => heading === about),
    ).length;

  it('is among the three that are read, where six manuals are looked through', () => {
    expect(turns).toHaveLength(100);
    expect(found(numbered(manuals), (...said) => said)).toBe(100);
  });

  it('is still nearly always where those of 39 other shops are looked through, too', () => {
    expect(found(numbered({ ...manuals, ...materials }), (...said) => said)).toBe(99);
  });

  it('is less often where nothing but the customer’s question is known', () => {
    expect(found(numbered(manuals), (customer) => [customer])).toBe(79);
  });
});

describe('In talks that weights were learned from', () => {
  /** @param share how many of the material's lines stay the course's; the others are its file */
  function measured(share: number) {
    const figures = { honest: 0, flagged: 0, planted: 0, found: 0 };
    for (const { material, turns } of shops.filter(({ asked }) => asked === undefined)) {
      const lines = material.split('\n');
      const own = Math.ceil(lines.length * share);
      const course = { course_description: '', material: lines.slice(0, own).join('\n') };
      const factsBy = new Map<string, Fact[]>();
      const passages = numbered({ '资料.txt': asFile(lines.slice(own).join('\n')) });
      for (const { customer, said: texts, wrong } of turns) {
        const fitting = fittingPassages(passages, [...customer.slice(-1), ...texts]);
        const names = fitting.map(({ name }) => name).join();
        const facts = factsBy.get(names) ?? factsOf(course, fitting);
        factsBy.set(names, facts);
        const candidates = candidatesIn({ texts, customer }, facts);
        const told = contradictionsIn(claimsIn(candidates), candidates);
        figures[wrong ? 'planted' : 'honest'] += 1;
        if (!wrong) figures.flagged += Number(told.length > 0);
        else
          figures.found += Number(wrong.some(({ quote }) => told.some((one) => touches(quote, one.quote))));
      }
    }
    return figures;
  }

  it('a material that stands in a file finds nearly what it finds in the course', () => {
    expect(measured(0)).toEqual({ honest: 1517, flagged: 7, planted: 1017, found: 734 });
  });

  it('so does one of which half stands in a file', () => {
    expect(measured(0.5)).toEqual({ honest: 1517, flagged: 4, planted: 1017, found: 747 });
  });
});
