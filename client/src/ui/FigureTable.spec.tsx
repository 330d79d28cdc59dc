import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderOnDesk } from '../../test/themed';
import { FigureTable } from './FigureTable';

test('of its columns those alone stand out that should', () => {
  const columns = ['name', 'score', 'count'].map((key) => ({
    key,
    header: key,
    strong: key === 'score',
    cell: () => key,
  }));
  renderOnDesk(<FigureTable label="数" columns={columns} rows={[{}]} keyOf={() => 1} />);
  const strong = [...screen.getByRole('table').querySelectorAll('[data-strong]')];
  expect(strong.map(({ textContent }) => textContent)).toEqual(['score']);
});
