import { expect, test } from '@jest/globals';
import { saysBoth, saysNot } from './criterion-wording';

test.each(['不催促顾客', '没有绕开问题', '避免贬低别家', '勿争辩', '别急着推销', ' 切勿承诺'])(
  '“%s” says what is left out',
  (text) => expect(saysNot(text)).toBe(true),
);

test.each(['催促顾客', '不仅报价，还讲价值', '别家的商品也能讲清楚', '不同用途分别推荐'])(
  '“%s” names what is done',
  (text) => expect(saysNot(text)).toBe(false),
);

test.each(['留出空间，不催促', '先认同、不争辩', '用事实回应，也没有绕开', '先问用途而不是报价'])(
  '“%s” says both what should be done and what should not',
  (text) => expect(saysBoth(text)).toBe(true),
);

test.each(['先认同再说价值', '讲清材质，不同尺码分别说', '不催促，不纠缠', '讲价格、别家的也讲'])(
  '“%s” says one thing',
  (text) => expect(saysBoth(text)).toBe(false),
);
