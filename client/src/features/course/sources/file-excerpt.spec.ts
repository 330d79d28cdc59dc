import { expect, test } from '@jest/globals';
import { excerptOf } from './file-excerpt';

test('a quote is shown with the words around it', () => {
  const text = '凭小票办理。七天内可以退换。运费自理。';
  expect(excerptOf(text, '七天内', 2)).toEqual({ before: '…理。', quote: '七天内', after: '可以…' });
  expect(excerptOf(text, '七天内')).toEqual({
    before: '凭小票办理。',
    quote: '七天内',
    after: '可以退换。运费自理。',
  });
  expect(excerptOf(text, '三十天', 3)).toEqual({ before: '凭小票办理。', quote: '', after: '' });
  expect(excerptOf('', '')).toEqual({ before: '', quote: '', after: '' });
});
