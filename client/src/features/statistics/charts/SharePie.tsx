/** Whose sessions they are, as shares of a whole. A chunk of its own. */
import { PieChart } from '@mui/x-charts/PieChart';
import { countText } from '../../../lib/numbers';
import { useTheme } from '@mui/material/styles';

const size = 160;

export default function SharePie({ parts }: { parts: readonly { name: string; count: number }[] }) {
  const { palette } = useTheme().vars!;
  const colors = [palette.series.first, palette.series.second];
  return (
    <PieChart
      width={size}
      height={size}
      margin={0}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      series={[
        {
          innerRadius: 48,
          outerRadius: 76,
          paddingAngle: 2,
          data: parts.map(({ name, count }, at) => ({
            id: name,
            label: name,
            value: count,
            color: colors[at],
          })),
          valueFormatter: ({ value }) => `${countText(value)} 次`,
        },
      ]}
    />
  );
}
