/** The score as a ring and a number, or a dash while there is none. */
import { styled } from '@mui/material/styles';
import { notScoredLabel, undecidedShort, unscoredLabel } from '#contracts';
import type { Band, SessionResultView } from '#contracts';
import { scoreText } from '../../lib/numbers';
import { figureText } from '../../ui/styles';

const size = 92;
const stroke = 8;
const radius = (size - stroke) / 2;
const around = 2 * Math.PI * radius;

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  width: size,
  height: size,
  '& svg': { display: 'block', transform: 'rotate(-90deg)' },
  '& circle': { fill: 'none', strokeWidth: stroke, stroke: theme.vars.palette.soft.neutral },
  '& .value': { strokeLinecap: 'round', stroke: theme.vars.palette.primary.main },
  '&[data-band="excellent"] .value': { stroke: theme.vars.palette.success.main },
  '&[data-band="improve"] .value': { stroke: theme.vars.palette.series.second },
}));

const Figure = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: stroke,
  display: 'grid',
  placeItems: 'center',
  ...figureText,
  // Inside the ring at 130 % text, too.
  '&[data-full="true"]': { fontSize: 22 },
  '&[data-none="true"]': { fontSize: 15, color: theme.vars.palette.text.secondary },
}));

/** What stands in the ring without a score: that there may be one later, or why there is none. */
export const inRing: Partial<Record<SessionResultView['state'], string>> = {
  unscored: unscoredLabel,
  withdrawn: notScoredLabel,
  undecided: undecidedShort,
};

interface ScoreRingProps {
  /** 0…100; null: not scored, which is not zero. */
  score: number | null;
  band: Band | null;
  /** What stands in the middle while there is no score. */
  instead?: string;
  /** 0…1, how much of the ring is drawn while there is no score. */
  share?: number;
}

export function ScoreRing({ score, band, instead = unscoredLabel, share = 0 }: ScoreRingProps) {
  const drawn = score === null ? share : score / 100;
  return (
    <Frame data-band={band ?? undefined}>
      <svg width={size} height={size} aria-hidden>
        <circle cx={size / 2} cy={size / 2} r={radius} />
        {drawn > 0 && (
          <circle
            className="value"
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeDasharray={`${drawn * around} ${around}`}
          />
        )}
      </svg>
      <Figure data-none={score === null} data-full={score === 100}>
        {score === null ? instead : scoreText(score)}
        {score !== null && <span className="visually-hidden">分</span>}
      </Figure>
    </Frame>
  );
}
