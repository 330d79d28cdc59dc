import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a last day before the first is said, not handed on, and stays typed until it makes a period', async () => {
  const onChange = jest.fn();
  renderThemed(<DayRange label="创建时间" from="2026-11-10" to={undefined} onChange={onChange} />);
  const year = screen.getAllByRole('spinbutton')[3]!;
  const last = year.closest<HTMLElement>('[role=group]')!;
  await userEvent.click(year);
  await userEvent.keyboard('20261109');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('结束日期不能早于开始日期');
  expect(screen.getByRole('group', { name: '创建时间' })).toHaveAccessibleDescription(
    '结束日期不能早于开始日期',
  );
  expect(last).toHaveTextContent('2026-11-09');
  await userEvent.keyboard('{ArrowUp}');
  expect(onChange.mock.calls).toEqual([[{ from: '2026-11-10', to: '2026-11-10' }]]);
  expect(screen.queryByRole('alert')).toBeNull();
});
