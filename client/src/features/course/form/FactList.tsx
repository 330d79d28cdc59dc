/** What code will compare of the material: its figures, for whoever wrote it to confirm, and what is wrong with it. */
import { useDeferredValue, useMemo } from 'react';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { materialOf } from '#contracts';
import { compileFacts, labelOf } from '#facts';
import type { Fact, MaterialProblem } from '#facts';
import { useWatch } from 'react-hook-form';
import { countText } from '../../../lib/numbers';
import { PlainTableHead } from '../../../ui/PlainTableHead';

const Frame = styled('div')({ display: 'grid', gap: 8 });

const Facts = styled('details')(({ theme }) => ({
  fontSize: 14,
  lineHeight: '22px',
  '& summary': { cursor: 'pointer', color: theme.vars.palette.primary.main },
  '& div': { overflowX: 'auto' },
  '& table': { width: '100%', marginTop: 8, borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '4px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& td:last-of-type': { minWidth: 200, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}));

export default function FactList() {
  const [material, course_description] = useWatch({ name: ['material', 'course_description'] }) as string[];
  const text = useDeferredValue(
    materialOf({ material: material ?? '', course_description: course_description ?? '' }),
  );
  const { facts, problems } = useMemo(() => compileFacts(text), [text]);
  return (
    <Frame>
      {problems.map((problem) => (
        <Problem key={problem.text + problem.lines.join()} problem={problem} />
      ))}
      {facts.length > 0 && (
        <Facts>
          <summary>AI 会核对这 {countText(facts.length)} 个数字，请看看有没有读错</summary>
          <Table facts={facts} />
        </Facts>
      )}
      {text !== '' && facts.length === 0 && (
        <Alert severity="info">没有读到带单位的数字，价格和参数说错了不会被发现</Alert>
      )}
    </Frame>
  );
}

/** What is not written yet is no mistake, and nobody is interrupted by it. */
function Problem({ problem: { kind, text, lines } }: { problem: MaterialProblem }) {
  const isEmpty = kind === 'empty';
  return (
    <Alert severity={isEmpty ? 'info' : 'warning'} role={isEmpty ? 'note' : 'alert'}>
      {text}
      {lines.map((line) => (
        <div key={line}>“{line}”</div>
      ))}
    </Alert>
  );
}

function Table({ facts }: { facts: readonly Fact[] }) {
  return (
    <div>
      <table>
        <PlainTableHead names={['货品', '说的是', '数字', '资料原文']} />
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.fact_id}>
              <td>{fact.subject || '全店'}</td>
              <td>{labelOf(fact) || '—'}</td>
              <td>{fact.written}</td>
              <td>{fact.line}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
