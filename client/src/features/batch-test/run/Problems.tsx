/** What a batch test has found wrong with its course or its scoring, each with the sessions that show it. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { batchTestProblemLabel } from '#contracts';
import type { BatchTestDetailView, BatchTestProblem, ProblemSession } from '#contracts';
import { countText } from '../../../lib/numbers';
import { CardHead, Tile } from '../../../ui/ChartFigure';
import { Folded } from '../../../ui/Folded';
import { SideLink } from '../../../ui/RowLink';
import { onSoft, plainList, secondaryText } from '../../../ui/styles';
import type { BatchTestSearch } from '../search';
import {
  customerErrorText,
  injectionText,
  missingQuoteText,
  noProblem,
  orderText,
  problemsOf,
  questionText,
} from '../texts';

/** An error of ours, not of a course. */
const isOurs = (problem: BatchTestProblem): boolean => problem === 'injection' || problem === 'customer';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': { display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', gap: '0 12px', padding: '10px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { margin: 0, fontSize: 14, lineHeight: '22px', fontWeight: 600 },
  '& .said': { ...secondaryText(theme), overflowWrap: 'anywhere' },
  '& .said ul': plainList,
  '& .said li + li': { marginTop: 6 },
  '& .said a': { whiteSpace: 'nowrap', textDecoration: 'underline' },
  '& .said a > span': { display: 'inline' },
}));

const Count = styled('span')(({ theme }) => ({
  alignSelf: 'start',
  padding: '1px 0',
  borderRadius: 6,
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  ...onSoft(theme, 'good'),
  '&[data-found]': onSoft(theme, 'improve'),
  '&[data-found="ours"]': onSoft(theme, 'error'),
}));

const opens = ({ session_id, turn }: Pick<ProblemSession, 'session_id'> & { turn?: number }) => ({
  session: session_id,
  turn,
  beside: undefined,
});

/** What is said of one, and what it leads to. */
const talk = (words: string, session: Parameters<typeof opens>[0]): ReactNode => (
  <>
    {words} <SideLink<BatchTestSearch> opens={opens(session)}>看对话</SideLink>
  </>
);

/** Of each kind, one by one. */
function saidOf(view: BatchTestDetailView): Record<BatchTestProblem, ReactNode[]> {
  const { orders, injections, customer_errors, missing_quotes, questions } = view.problems;
  return {
    order: orders.map((order) => (
      <>
        {orderText(view, order)}{' '}
        <SideLink<BatchTestSearch>
          opens={{
            session: order.weaker.session_id,
            beside: order.stronger.session_id,
            turn: undefined,
          }}
        >
          对比这两场
        </SideLink>
      </>
    )),
    injection: injections.map((session) => talk(injectionText(view, session), session)),
    customer: customer_errors.map((error) => talk(customerErrorText(view, error), error)),
    quote: missing_quotes.map((missing) => talk(missingQuoteText(view, missing), missing)),
    question: questions.map((question) => questionText(view.course_type, question)),
  };
}

/** So many are shown before the rest is asked for. */
const first = 3;

export function Problems({ view }: { view: BatchTestDetailView }) {
  const said = saidOf(view);
  return (
    <Tile aria-labelledby="problems">
      <CardHead>
        <h2 id="problems">问题</h2>
      </CardHead>
      <List>
        {problemsOf(view.course_type).map((problem) => {
          const count = view.problem_counts[problem];
          return (
            <li key={problem}>
              <Count data-found={count === 0 ? undefined : isOurs(problem) ? 'ours' : 'course'}>
                {countText(count)}
              </Count>
              <div>
                <h3>{batchTestProblemLabel[problem]}</h3>
                <div className="said">
                  {count === 0 ? (
                    view.scored === 0 ? (
                      '还没有评完的场次'
                    ) : (
                      noProblem[problem](view.problems)
                    )
                  ) : (
                    <Folded rows={said[problem]} first={first}>
                      {(shown) => (
                        <ul>
                          {shown.map((one, at) => (
                            <li key={at}>{one}</li>
                          ))}
                        </ul>
                      )}
                    </Folded>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </List>
    </Tile>
  );
}
