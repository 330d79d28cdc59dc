import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderThemed } from '../../../test/themed';
import DayRange from './DayRange';
import MomentInput from './MomentInput';

test('a day that is not set says in Chinese what belongs there', () => {
  renderThemed(<DayRange label="创建时间" from="2026-11-01" to={undefined} onChange={jest.fn()} />);
  const parts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(parts).toEqual(['2026', '11', '01', '年', '月', '日']);
});

test('so does a moment, to its seconds', () => {
  const none = { value: null, onChange: jest.fn(), onBlur: jest.fn(), inputRef: jest.fn(), error: false };
  renderThemed(<MomentInput label="开始时间" {...none} />);
  const parts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(parts).toEqual(['年', '月', '日', '时', '分', '秒']);
});
