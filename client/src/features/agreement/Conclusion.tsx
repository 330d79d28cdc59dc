/** What follows from the figures, in words, and what it takes to be believed. */
import type { ReactNode } from 'react';
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { styled } from '@mui/material/styles';
import { trustKeeps, trustNeeds } from '#agreement';
import { countText, none } from '#contracts';
import type { AgreementView } from '#contracts';
import { hundredths } from '../../lib/figures';
import { Tile } from '../../ui/ChartFigure';
import { flexRow, plainList, secondaryText } from '../../ui/styles';
import { detailsOf, percent, summaryOf } from './agreement-words';

export const Sentences = styled(Tile)(({ theme }) => ({
  '& h2': { margin: '0 0 4px', fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& p': { margin: 0, ...secondaryText(theme) },
}));

const Frame = styled(Sentences)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '16px 24px',
  marginBottom: 16,
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Three below each other, and three beside them. */
const Needs = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  alignContent: 'start',
  alignItems: 'start',
  gridAutoFlow: 'column',
  gridTemplateRows: 'repeat(3, auto)',
  gridTemplateColumns: '200px 176px',
  gap: '4px 24px',
  paddingLeft: 24,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 13,
  lineHeight: '20px',
  '& li': { ...flexRow(4), whiteSpace: 'nowrap' },
  '& li > svg': { flex: 'none', fontSize: 16, color: theme.vars.palette.hint },
  '& li[data-met] > svg': { color: theme.vars.palette.success.main },
  '& b': { marginLeft: 'auto', paddingLeft: 8, fontVariantNumeric: 'tabular-nums' },
  '& li.next': { paddingLeft: 20, whiteSpace: 'normal', color: theme.vars.palette.text.secondary },
  '@media (max-width: 1199px)': {
    gridTemplateColumns: '1fr 1fr',
    padding: '12px 0 0',
    borderLeft: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media (max-width: 599px)': { gridAutoFlow: 'row', gridTemplate: 'none' },
}));

export const Conclusion = ({ view }: { view: AgreementView }) => (
  <Frame aria-label="结论">
    <div>
      <h2>{summaryOf(view)}</h2>
      {detailsOf(view).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <Needs aria-label="可信要满足的">
      {needsOf(view.needs).map(([met, what, seen]) => (
        <li key={what} data-met={met || undefined}>
          {met ? <Check aria-hidden /> : <Remove aria-hidden />}
          <span>
            <span className="visually-hidden">{met ? '已满足：' : '未满足：'}</span>
            {what}
          </span>
          <b>{seen}</b>
        </li>
      ))}
      <li className="next">{nextLook(view)}</li>
    </Needs>
  </Frame>
);

/** What misses what is asked is never rounded up to it. */
function reached(seen: number | null, asked: number, steps: number, text: (value: number) => string) {
  const met = seen !== null && seen >= asked;
  const shown = seen === null ? none : text(met ? seen : Math.floor(seen * steps) / steps);
  return [met, shown] as const;
}

type Need = [met: boolean, what: string, seen: ReactNode];

function needsOf({ n, yes, no, kappa_low, true_positive, true_negative }: AgreementView['needs']): Need[] {
  const [kappaMet, kappa] = reached(kappa_low, trustNeeds.kappa, 100, hundredths);
  const rate = (word: string, of: number | null): Need => {
    const [met, seen] = reached(of, trustNeeds.rate, 1_000, percent);
    return [met, `${word}认得出 ≥ ${trustNeeds.rate * 100}%`, seen];
  };
  return [
    [kappaMet, `κ 下限 ≥ ${hundredths(trustNeeds.kappa)}`, kappa],
    rate('做到了', true_positive),
    rate('没做到', true_negative),
    [n >= trustNeeds.labels, `满 ${countText(trustNeeds.labels)} 条`, countText(n)],
    [
      yes >= trustNeeds.ofEach && no >= trustNeeds.ofEach,
      `两类各满 ${countText(trustNeeds.ofEach)} 条`,
      `${countText(yes)} / ${countText(no)}`,
    ],
  ];
}

const nextLook = ({ state, needs }: AgreementView): string =>
  state === 'trusted'
    ? `此后每 ${countText(trustKeeps.every)} 条复查一次`
    : `再标 ${countText(needs.until_look)} 条时看；可信后每 ${countText(trustKeeps.every)} 条复查一次`;
