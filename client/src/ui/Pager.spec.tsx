import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paginate } from '#contracts';
import { renderOnDesk } from '../../test/themed';
import { Pager } from './Pager';

function Pages() {
  const [page, setPage] = useState(1);
  return (
    <Pager label="角色" pagination={paginate(15, page, 10)} onChange={(next) => setPage(next.page ?? 1)} />
  );
}
const next = () => screen.getByRole('button', { name: '转到下一页' });

test('at the last page the focus stays among the pages, and what leads no further says so and does nothing', async () => {
  renderOnDesk(<Pages />);
  next().focus();
  await userEvent.keyboard('{Enter}');
  const last = screen.getByRole('button', { name: '第 2 页' });
  expect(last).toHaveFocus();
  await userEvent.tab();
  expect(next()).toHaveFocus();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('下一页');
  await userEvent.keyboard('{Enter}');
  expect(last).toHaveAttribute('aria-current', 'page');
});
