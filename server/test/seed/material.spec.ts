/** What the sample courses say of their goods, for judge and customer. */
import { describe, expect, it } from '@jest/globals';
import { materialOf, priceTagsOf, unmarked } from '#contracts';
import { compileFacts, labelOf } from '#facts';
import { clauses } from '#text';
import { sampleCourses } from '../../src/seed/content/index.js';

const of = (courseId: number) => {
  const { course_description, material } = sampleCourses.find((one) => one.courseId === courseId)!.course;
  return { course_description: course_description!, material: material! };
};
const letters = (text: string) => text.replace(/\s/gu, '');

const facts: Record<number, [thing: string, about: string, figure: string][]> = {
  1: [
    ['云步缓震跑鞋', '价格', '699 元'],
    ['轻行日常跑鞋', '价格', '499 元'],
    ['云步缓震跑鞋', '会员折扣', '九折'],
    ['云步缓震跑鞋', '重量', '228 克'],
    ['', '退换', '七天'],
    ['', '质保', '三个月'],
  ],
  2: [
    ['悦享 20', '价格', '1999 元'],
    ['悦享 20 Pro', '价格', '2599 元'],
    ['悦享 20', '尺寸', '6.8 英寸'],
    ['悦享 20', '电量', '5500 毫安'],
    ['', '质保', '一年'],
    ['', '退换', '七天'],
  ],
  3: [
    ['舒安保湿面霜', '重量', '50 克'],
    ['舒安保湿面霜', '价格', '328 元'],
    ['舒安旅行装', '重量', '15 克'],
    ['舒安旅行装', '价格', '98 元'],
    ['舒安旅行装', '', '两周'],
    ['', '退换', '七天'],
    ['', '门槛', '300 元'],
  ],
};

describe.each(sampleCourses.map(({ courseId, course }) => [course.course_name, courseId] as const))('The material of %s', (_, courseId) => {
  const course = of(courseId);
  const compiled = compileFacts(course.material);

  it('is what talks are held against, line by line without anything to mend', () => {
    expect(materialOf(course)).toBe(course.material);
    expect(compiled.problems).toEqual([]);
    // 零副 of 零副作用 is a figure of no thing.
    const read = compiled.facts.filter(({ line }) => !line.startsWith('不能说的'));
    expect(read.map((fact) => [fact.subject, labelOf(fact), fact.written])).toEqual(facts[courseId]);
  });

  it('says nothing that the description does not say, and leaves out nothing of its goods', () => {
    const said = letters(course.course_description);
    const names = [...new Set(compiled.facts.map(({ subject }) => letters(subject)))].sort((a, b) => b.length - a.length);
    const own = course.material.split('\n').flatMap((line) => clauses(unmarked(line)).map(({ text }) => letters(text)));
    expect(own.filter((clause) => !said.includes(clause))).toEqual([]);
    expect(names.filter((name) => !said.includes(name))).toEqual([]);
    const goods = course.course_description.split('\n').slice(2).flatMap((line) => clauses(unmarked(line)).map(({ text }) => letters(text)));
    expect(goods.filter((clause) => !own.includes(clause))).toEqual([]);
  });

  it('tells the customer the prices and nothing else', () => {
    const prices = facts[courseId]!.filter(([, about]) => about === '价格').map(([, , figure]) => figure);
    const shown = compileFacts(priceTagsOf(course)).facts;
    expect(shown.flatMap((fact) => (labelOf(fact) === '价格' ? [fact.written] : []))).toEqual(prices);
    expect(priceTagsOf(course)).not.toMatch(/折|退|质保|联保|不能说/u);
  });
}); // prettier-ignore
