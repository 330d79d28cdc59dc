import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { renderThemed } from '../../../test/themed';
import { ChoiceTiles } from './index';

function Tiled() {
  const form = useForm({ defaultValues: { speaker: 1 } });
  const options = [
    { value: 1, label: '顾客' },
    { value: 2, label: '店员' },
    { value: 3, label: '店长', refused: '还没有开放' },
  ];
  return (
    <FormProvider {...form}>
      <ChoiceTiles name="speaker" label="谁先开口" options={options} />
    </FormProvider>
  );
}

/** The marks by which the tiles are drawn, in engines that know no `:has` as well. */
const marked = (mark: string) =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.closest('label')!.hasAttribute(mark))
    .map((radio) => radio.closest('label')!.textContent);

test('the tile that is chosen bears a mark, and so does one that can’t be', async () => {
  renderThemed(<Tiled />);
  expect([marked('data-checked'), marked('data-disabled')]).toEqual([['顾客'], ['店长还没有开放']]);
  await userEvent.click(screen.getByText('店员'));
  expect(marked('data-checked')).toEqual(['店员']);
});
