import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDesk } from '../../test/themed';
import ConfirmDialog from './ConfirmDialog';
import { RowMenu } from './RowMenu';

test('a double click on what can be done does it once, and it can be done again', async () => {
  const copy = jest.fn();
  renderOnDesk(<RowMenu name="跑鞋" actions={[{ label: '复制', onClick: copy }]} />);
  const open = screen.getByRole('button', { name: '对“跑鞋”的操作' });
  await userEvent.click(open);
  const item = screen.getByRole('menuitem', { name: '复制' });
  fireEvent.click(item);
  fireEvent.click(item);
  expect(copy).toHaveBeenCalledTimes(1);
  fireEvent.click(open);
  fireEvent.click(await screen.findByRole('menuitem', { name: '复制' }));
  expect(copy).toHaveBeenCalledTimes(2);
});

test('the second click of a double click doesn’t answer the question that the first one asked', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const no = jest.fn();
  const question = { title: '撤回？', text: '', no: '取消', yes: '撤回' };
  renderOnDesk(<ConfirmDialog confirmation={question} onNo={no} onYes={() => {}} />);
  const backdrop = () => {
    const { parentElement: around } = screen.getByRole('dialog');
    fireEvent.mouseDown(around!);
    fireEvent.click(around!);
  };
  now.mockReturnValue(10_300);
  backdrop();
  expect(no).not.toHaveBeenCalled();
  now.mockReturnValue(11_000);
  backdrop();
  expect(no).toHaveBeenCalledTimes(1);
  now.mockRestore();
});
