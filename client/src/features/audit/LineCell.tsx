/** One line in words, and on demand what it changed, field by field. */
import { useId, useState } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { StatusChip } from '../../ui/StatusChip';
import { smallText, wrappingFlexRow } from '../../ui/styles';
import { actInWords, actorName, changesIn, factsIn } from './line-text';
import type { FieldChange, Line } from './line-text';
import { PlainTableHead } from '../../ui/PlainTableHead';

const Words = styled('div')({
  ...wrappingFlexRow('2px 8px'),
  minWidth: 200,
  fontWeight: 400,
});

const Toggle = styled(ButtonBase)(({ theme }) => ({
  gap: 2,
  minHeight: 28,
  // Its word stands under the sentence's first where it has a line of its own.
  '@media (max-width: 767px)': { marginLeft: -6, minHeight: 44 },
  padding: '0 6px',
  borderRadius: 6,
  fontSize: 13,
  fontFamily: 'inherit',
  color: theme.vars.palette.primary.main,
  '& svg': { fontSize: 18, transition: 'transform 150ms' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const Details = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...smallText,
  fontWeight: 400,
  background: theme.vars.palette.background.default,
  borderRadius: 8,
  '& th, & td': { padding: '6px 12px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { width: '24%', fontWeight: 400, color: theme.vars.palette.hint },
  '& thead th': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& thead th + th': { width: 'auto' },
  '& td > div': { maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap' },
}));

export function LineCell({ line }: { line: Line }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const changes = changesIn(line);
  const facts = factsIn(line);
  const more = changes.length + facts.length > 0;
  return (
    <>
      <Words>
        <span>
          <b>{actorName(line)}</b> {actInWords(line)}
        </span>
        {line.outcome === 'denied' && <StatusChip tone="error">被拒绝</StatusChip>}
        {more && (
          <Toggle aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            详情
            <ExpandMore aria-hidden />
          </Toggle>
        )}
      </Words>
      {open && (
        <div id={id}>
          {changes.length > 0 && <Changes changes={changes} />}
          {facts.length > 0 && (
            <Details aria-label="其他信息">
              <tbody>
                {facts.map(({ field, value }) => (
                  <tr key={field}>
                    <th scope="row">{field}</th>
                    <Value text={value} />
                  </tr>
                ))}
              </tbody>
            </Details>
          )}
        </div>
      )}
    </>
  );
}

/** What was made or deleted has one side only. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const sides = [
    { label: '之前', of: (change: FieldChange) => change.before },
    { label: '之后', of: (change: FieldChange) => change.after },
  ].filter((side) => changes.some((change) => side.of(change) !== null));
  return (
    <Details aria-label="修改前后">
      <PlainTableHead names={['字段', ...sides.map(({ label }) => label)]} />
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            {sides.map((side) => (
              <Value key={side.label} text={side.of(change) ?? '（空）'} />
            ))}
          </tr>
        ))}
      </tbody>
    </Details>
  );
}

const Value = ({ text }: { text: string }) => (
  <td>
    <div>{text}</div>
  </td>
);
