import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CourseType } from '#contracts';
import { renderThemed } from '../../../test/themed';
import { ScoreChip } from './ScoreChip';

test.each([
  [95, '95.0 分，优秀'],
  [60, '60.0 分，合格'],
  [59.5, '59.5 分，待提高'],
  [0, '0.0 分，待提高'],
  [100, '100.0 分，优秀'],
  [null, '待评分'],
])('a score of %s is told as %s', (score, text) => {
  renderThemed(<ScoreChip score={score} marks={{ pass_score: 60, excellent_score: 90 }} />);
  const chip = screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text);
  expect(chip).toBeInTheDocument();
});

test.each([
  [95, '95.0 分，合格'],
  [60, '60.0 分，合格'],
  [59.5, '59.5 分，未合格'],
  [null, '待评分'],
])('an exam is passed or not: a score of %s is told as %s', (score, text) => {
  const { container } = renderThemed(
    <ScoreChip score={score} type={CourseType.exam} marks={{ pass_score: 60, excellent_score: 90 }} />,
  );
  expect(container).toHaveTextContent(text);
});
