import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderThemed } from '../../../test/themed';
import DayRange from './DayRange';

test('a day that is not set says in Chinese what belongs there', () => {
  renderThemed(<DayRange label="创建时间" from="2026-11-01" to={undefined} onChange={jest.fn()} />);
  const parts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(parts).toEqual(['2026', '11', '01', '年', '月', '日']);
});
