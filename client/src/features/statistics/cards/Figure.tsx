/** One figure wherever it stands: its name with what it means, and its number, which leads to the sessions behind it. */
import { none } from '../../../lib/numbers';
import { Meaning } from '../../../ui/Meaning';
import { labelOfFigure } from '#contracts';
import type { FigureName, StatisticsFigures } from '#contracts';
import { figureText, kindOf } from '../figures/figures';
import type { DrilledFigure } from '../figures/figures';
import { meaningOf } from '../figures/words';
import { DrillLink } from '../search/links';
import type { Drill } from '../search/search';

interface NamedProps {
  name: FigureName;
  /** Dates are given. */
  ofPeriod?: boolean;
  quiet?: boolean;
}

export const Named = ({ name, ofPeriod = false, quiet }: NamedProps) => (
  <Meaning name={labelOfFigure(name, ofPeriod)} meaning={meaningOf[name]} quiet={quiet} />
);

interface FigureLinkProps {
  name: DrilledFigure;
  figures: StatisticsFigures;
  /** Whose figure it is, for those who hear it alone. */
  of: string;
  /** Narrower than all that is shown. */
  within?: Omit<Drill, 'figure'>;
  /** Other words stand beside it. */
  inText?: boolean;
}

/** Nothing leads nowhere. */
export function FigureLink({ name, figures, of, within, inText }: FigureLinkProps) {
  const text = figureText(figures, name);
  if (text === none || text === '0') return text;
  return (
    <DrillLink drill={{ ...within, figure: kindOf[name] }} label={`${of} ${text}，查看练习`} inText={inText}>
      {text}
    </DrillLink>
  );
}
