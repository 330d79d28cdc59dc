import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDesk } from '../../test/themed';
import { IconAction } from './IconAction';

const button = () => screen.getByRole('button', { name: '上移第 1 题' });

test('an icon says what it does to who points at it', async () => {
  renderOnDesk(
    <IconAction aria-label="上移第 1 题" tip="上移">
      ↑
    </IconAction>,
  );
  await userEvent.hover(button());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^上移$/);
});

test('one with nothing to do says so, keeps the focus, shows its tooltip, and does nothing', async () => {
  const act = jest.fn();
  renderOnDesk(
    <IconAction aria-label="上移第 1 题" disabled onClick={act}>
      ↑
    </IconAction>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button());
  expect(act).not.toHaveBeenCalled();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('上移第 1 题');
});

test('its tooltip goes when it acts, for it may be elsewhere then', async () => {
  renderOnDesk(<IconAction aria-label="收起菜单">←</IconAction>);
  await userEvent.tab();
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
