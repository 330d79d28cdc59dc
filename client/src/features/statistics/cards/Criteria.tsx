/** Which criteria of a practice tell who does well from who doesn't, those to work on first. */
import { skipToken } from '@reduxjs/toolkit/query';
import { styled } from '@mui/material/styles';
import type { CriterionAnalysisView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { useCriterionAnalysisQuery } from '../../../api/console/statistics.api';
import { FigureTable } from '../../../ui/FigureTable';
import { StatusChip } from '../../../ui/StatusChip';
import { secondaryText } from '../../../ui/styles';
import { Folded } from '../../../ui/Folded';
import {
  aboutText,
  analysed,
  chancesText,
  discriminationText,
  findingOf,
  metText,
  tooFew,
  worstFirst,
} from '../figures/criteria';
import { Headed, Loaded, Pair, SentenceCard } from './Parts';

const title = '评分点管不管用';

const Rule = styled('small')(({ theme }) => ({ display: 'block', ...secondaryText(theme) }));
const About = styled('p')(({ theme }) => ({ margin: '8px 0 0', ...secondaryText(theme) }));

/** Nothing for several courses, where no talk was judged by any, and for exams, whose questions are looked at in their own form. */
export function Criteria({ filter }: { filter: AnyStatisticsDto }) {
  const asked = analysed(filter);
  const query = useCriterionAnalysisQuery(asked ?? skipToken, { refetchOnMountOrArgChange: true });
  if (asked === null || query.data?.criteria.length === 0) return null;
  return (
    <Pair>
      <Loaded title={title} height={280} query={query}>
        {cardOf}
      </Loaded>
    </Pair>
  );
}

function cardOf(view: CriterionAnalysisView) {
  const few = tooFew(view);
  if (few !== null) return <SentenceCard title={title}>{few}</SentenceCard>;
  return (
    <Headed title={title}>
      <Folded rows={worstFirst(view.criteria)}>
        {(rows) => (
          <FigureTable
            label={title}
            rows={rows}
            keyOf={({ rule_id, criterion_id }) => `${rule_id} ${criterion_id}`}
            columns={[
              {
                key: 'name',
                header: '评分点',
                text: true,
                cell: ({ name, rule_name }) => (
                  <>
                    {name}
                    <Rule>{rule_name}</Rule>
                  </>
                ),
              },
              {
                key: 'finding',
                header: '看下来',
                text: true,
                cell: (one) => {
                  const { label, tone } = findingOf(one);
                  return <StatusChip tone={tone}>{label}</StatusChip>;
                },
              },
              { key: 'n', header: '有机会', cell: chancesText },
              { key: 'share', header: '做到', cell: metText },
              { key: 'discrimination', header: '区分度', cell: discriminationText },
            ]}
          />
        )}
      </Folded>
      <About>{aboutText(view)}</About>
    </Headed>
  );
}
