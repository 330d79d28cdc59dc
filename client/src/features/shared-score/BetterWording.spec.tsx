import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderThemed } from '../../../test/themed';
import { BetterWording } from './BetterWording';

const write = jest.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});
const copy = () => act(async () => fireEvent.click(screen.getByRole('button')));

test('a better wording is copied, and that is said for two seconds', async () => {
  write.mockResolvedValue();
  renderThemed(<BetterWording text="您慢慢看。" />);
  await copy();
  expect(write).toHaveBeenCalledWith('您慢慢看。');
  expect(screen.getByRole('button', { name: '已复制' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1_999));
  expect(screen.getByRole('button', { name: '已复制' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: '复制' })).toBeInTheDocument();
});

test('on a page of plain http, which has no clipboard at hand, it is copied all the same', async () => {
  Reflect.deleteProperty(navigator, 'clipboard');
  let copied: string | null = null;
  const command = jest.fn((name: string) => {
    const field = document.activeElement as HTMLTextAreaElement;
    copied = field.value.slice(field.selectionStart, field.selectionEnd);
    return name === 'copy';
  });
  Object.assign(document, { execCommand: command });
  renderThemed(<BetterWording text="您慢慢看。" />);
  await copy();
  expect(copied).toBe('您慢慢看。');
  expect(screen.getByRole('button', { name: '已复制' })).toHaveFocus();
  expect(document.querySelector('textarea')).toBeNull();
  act(() => jest.advanceTimersByTime(2_000));
  command.mockReturnValue(false);
  await copy();
  expect(screen.getByRole('button', { name: '复制' })).toBeInTheDocument();
  Reflect.deleteProperty(document, 'execCommand');
});

test('what could not be copied is not said to be', async () => {
  write.mockRejectedValue(new Error('denied'));
  renderThemed(<BetterWording text="您慢慢看。" />);
  await copy();
  expect(screen.getByRole('button', { name: '复制' })).toBeInTheDocument();
});
