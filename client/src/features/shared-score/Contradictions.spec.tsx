import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderThemed } from '../../../test/themed';
import { Contradictions } from './Contradictions';

const wrong = { thing: '云步', about: '重量', said: '50 克', written: '228 克', quote: '单只 50 克' };
const told = () => screen.getByRole('listitem').textContent;

test('a line of a reference file stands with the file’s name, one of the material without any, and learners see neither', () => {
  const line = '云步缓震跑鞋：单只 228 克。';
  const { rerender } = renderThemed(<Contradictions full all={[{ ...wrong, line, file: '跑鞋参数.md' }]} />);
  expect(told()).toBe(
    '云步 重量：说成了 50 克，资料是 228 克《跑鞋参数.md》原文：云步缓震跑鞋：单只 228 克。',
  );
  rerender(<Contradictions full all={[{ ...wrong, line }]} />);
  expect(told()).toContain('资料原文：云步缓震跑鞋');
  rerender(<Contradictions all={[wrong]} />);
  expect(told()).toBe('说成了 50 克，资料是 228 克');
});
