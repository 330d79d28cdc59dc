/** The latest scores from left (older) to right (newer), on a fixed scale of 0 to 100. The list below has the numbers. */
import { styled } from '@mui/material/styles';
import { countText, scoreText } from '../../lib/numbers';

const width = 120;
const height = 40;
const inset = 4;

const Figure = styled('figure')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  margin: 0,
  textAlign: 'right',
  '& svg': {
    display: 'block',
    width: '100%',
    maxWidth: 240,
    height,
    marginLeft: 'auto',
    overflow: 'visible',
  },
  '& polyline': {
    fill: 'none',
    stroke: theme.vars.palette.series.first,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& figcaption': { fontSize: 12, lineHeight: '18px', color: theme.vars.palette.text.secondary },
}));

export function Sparkline({ scores }: { scores: number[] }) {
  const step = (width - 2 * inset) / (scores.length - 1);
  const points = scores.map((score, i) => {
    const x = inset + i * step;
    const y = height - inset - (score / 100) * (height - 2 * inset);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <Figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`从早到晚：${scores.map((score) => `${scoreText(score)} 分`).join('、')}`}
      >
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption>最近 {countText(scores.length)} 次</figcaption>
    </Figure>
  );
}
