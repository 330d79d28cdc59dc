import { expect, test } from '@jest/globals';
import { batchTest } from '../../../test/builders/batch-test';
import {
  anyRole,
  bodyOf,
  lacksOf,
  newPersona,
  newValues,
  personaBodyOf,
  personaLacks,
  personaValuesOf,
  valuesOf,
} from './values';

const course = { course_id: 3, course_name: '试鞋', course_type: 1 as const };

test('a new test offers 100 sessions of five personas, and sends none that has no session', () => {
  const values = newValues(course);
  const body = bodyOf(values);
  expect(values.personas).toHaveLength(7);
  expect(body.personas.map(({ name, count }) => `${name} ${count}`)).toEqual([
    '熟练 20',
    '一般 20',
    '生疏 20',
    '跑题 20',
    '套分 20',
  ]);
  expect(body).toEqual({ course_id: 3, personas: body.personas, parallel: 8 });
  expect(bodyOf({ ...values, role_id: 5 }).role_id).toBe(5);
});

test('the same once more is what a test was, with what it left out beside it', () => {
  const own = { ...newPersona, name: '老顾客', count: 2 };
  const view = batchTest({
    personas: [own, { ...batchTest().personas[0]!, low: 70 }],
    role_id: 4,
    parallel: 2,
  });
  const values = valuesOf(view);
  expect(values.personas.map(({ name, count }) => [name, count])).toEqual([
    ['老顾客', 2],
    ['熟练', 20],
    ...['一般', '生疏', '跑题', '套分', '沉默', '急性子'].map((name) => [name, 0]),
  ]);
  expect(values).toMatchObject({ role_id: 4, parallel: 2, course_id: { course_id: view.course_id } });
  expect(valuesOf({ ...view, role_id: null }).role_id).toBe(anyRole);
});

test('what is missing before it is asked for', () => {
  expect(lacksOf(newValues(null))).toEqual({ course_id: ['请选择课程'] });
  const many = newValues(course);
  many.personas[0]!.count = 121;
  expect(lacksOf(many)).toEqual({ personas: ['一次最多 200 场'] });
  expect(lacksOf(newValues(course))).toEqual({});
});

test('a persona says what its author wrote, a line for each turn', () => {
  const values = { ...personaValuesOf(newPersona), name: ' 老顾客 ', lines: '您好\n\n  给您九折 \n' };
  expect(personaBodyOf(newPersona)(values)).toEqual({
    ...{ key: 'custom', name: '老顾客', how: '', count: 1, low: 0, high: 100 },
    lines: ['您好', '给您九折'],
  });
  expect(personaLacks(values)).toEqual({});
  expect(personaLacks({ ...values, lines: ' \n' })).toEqual({
    how: ['请填写模拟学员的表现，或者写下它要说的话'],
  });
});
