/** The axes of everybody who is meant, as a shape: at most six, with short names. A chunk of its own. */
import { RadarChart } from '@mui/x-charts/RadarChart';
import { useTheme } from '@mui/material/styles';
import { scoreText } from '../../../lib/numbers';
import { quietAxes } from './look';

const chartHeight = 280;
/** For four characters and a number. */
const labelRoom = 88;

export default function SkillRadar({ axes }: { axes: readonly { name: string; score: number }[] }) {
  const { palette } = useTheme().vars!;
  return (
    <RadarChart
      height={chartHeight}
      margin={{ top: 40, right: labelRoom, bottom: 40, left: labelRoom }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      divisions={4}
      stripeColor={null}
      colors={[palette.series.first]}
      radar={{
        metrics: axes.map(({ name, score }) => ({ name: `${name} ${scoreText(score)}`, max: 100 })),
      }}
      series={[
        {
          label: '平均分',
          data: axes.map(({ score }) => score),
          fillArea: true,
          valueFormatter: (score: number | null) => `${scoreText(score ?? 0)} 分`,
        },
      ]}
      sx={quietAxes}
    />
  );
}
