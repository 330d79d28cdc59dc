import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { Moment, ToOneDecimal } from './fields.dto.js';

class Body {
  @Moment('请选择开始时间')
  start_time: unknown = '2026-11-22T09:00:00+08:00';

  @ToOneDecimal({ min: 0, max: 100 }, '最低分不正确')
  score: unknown = 0;
}

const messages = (fields: Partial<Body>) =>
  validateSync(Object.assign(new Body(), fields)).flatMap(({ constraints }) => [
    ...new Set(Object.values(constraints ?? {})),
  ]);

describe('a moment', () => {
  it.each(['2026-11-22T01:00:00Z', '2026-11-22T09:00:00.500+08:00', '2026-11-22T09:00+0800'])(
    'may be %s',
    (start_time) => expect(messages({ start_time })).toEqual([]),
  );

  it.each(['2026-11-22T09:00:00', '2026-11-22T09:00', '2026-11-22'])(
    'that lacks its offset is told so: %s',
    (start_time) =>
      expect(messages({ start_time })).toEqual(['时间要带时区，例如 2026-11-22T09:00:00+08:00']),
  );

  it.each([undefined, null, '', 'x', 5, '2026-W47', '20261122T010000Z', '明天 9:00'])(
    'that is none is asked for: %p',
    (start_time) => expect(messages({ start_time })).toEqual(['请选择开始时间']),
  );

  it.each(['2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '+275760-09-14T00:00:00Z'])(
    'that there is not is called wrong, not missing: %s',
    (start_time) => expect(messages({ start_time })).toEqual(['时间不正确']),
  );
});

describe('a score', () => {
  it.each([0, 59.5, 100])('may be %p', (score) => expect(messages({ score })).toEqual([]));

  it.each([-0.1, 100.1, 59.55, '60', NaN, null])('is not %p', (score) =>
    expect(messages({ score })).toEqual(['最低分不正确']),
  );
});
