/** What an import would do, by kind: what is new, what is as it is here, and what differs, with what differs and what is to become of it. */
import { useId } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { importKindLabel, importKinds, limits } from '#contracts';
import type { ImportAction, ImportedObject } from '#contracts';
import { countText } from '../../../lib/numbers';
import { StatusChip } from '../../../ui/StatusChip';
import type { Tone } from '../../../ui/StatusChip';
import { flexColumn, onTouchScreen, plainList, secondaryText, wrappingFlexRow } from '../../../ui/styles';
import { TextDiff } from '../../../ui/TextDiff';
import { choiceOf, chosenForAll, keyOf } from './import-decisions';
import type { Choice, Choices } from './import-decisions';

const Kind = styled('section')({
  '& + &': { marginTop: 16 },
  '& > h3': { margin: '0 0 4px', fontSize: 15, lineHeight: '24px', fontWeight: 600 },
});

const Objects = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    ...flexColumn(4),
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& .head': wrappingFlexRow(8),
  '& p': { margin: 0, ...secondaryText(theme) },
  '& summary': { cursor: 'pointer', minHeight: 32, [onTouchScreen]: { minHeight: 44 } },
  '& h4': { margin: '8px 0 4px', fontSize: 13, fontWeight: 400, color: theme.vars.palette.hint },
}));

const Actions = styled('fieldset')({
  ...wrappingFlexRow('4px 16px'),
  margin: 0,
  padding: 0,
  border: 0,
  '& label': {
    ...wrappingFlexRow(6),
    minHeight: 32,
    cursor: 'pointer',
    [onTouchScreen]: { minHeight: 44 },
  },
});

const actionLabel: Record<ImportAction, string> = {
  create: '新建',
  overwrite: '覆盖',
  skip: '跳过',
  save_as: '另存为',
};
const stateLabel: Record<ImportedObject['state'], { label: string; tone: Tone }> = {
  create: { label: '新建', tone: 'good' },
  same: { label: '相同', tone: 'neutral' },
  differs: { label: '有差别', tone: 'improve' },
};

interface PlanListProps {
  objects: readonly ImportedObject[];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

export function PlanList({ objects, choices, onChange }: PlanListProps) {
  const several = objects.filter(({ state }) => state === 'differs').length > 1;
  return (
    <>
      {several && (
        <div>
          {(['overwrite', 'skip'] as const).map((action) => (
            <Button
              key={action}
              size="small"
              onClick={() => onChange(chosenForAll(choices, objects, action))}
            >
              有差别的全部{actionLabel[action]}
            </Button>
          ))}
        </div>
      )}
      {importKinds.map((kind) => {
        const ofKind = objects.filter((object) => object.kind === kind);
        return (
          ofKind.length > 0 && (
            <Kind key={kind} aria-label={importKindLabel[kind]}>
              <h3>
                {importKindLabel[kind]}（{countText(ofKind.length)}）
              </h3>
              <Objects>
                {ofKind.map((object) => (
                  <Planned
                    key={keyOf(object)}
                    object={object}
                    choice={choiceOf(choices, object)}
                    onChange={(choice) => onChange({ ...choices, [keyOf(object)]: choice })}
                  />
                ))}
              </Objects>
            </Kind>
          )
        );
      })}
    </>
  );
}

interface PlannedProps {
  object: ImportedObject;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function Planned({ object, choice, onChange }: PlannedProps) {
  const group = useId();
  const { name, state, differences, choices, refused } = object;
  const { label, tone } = stateLabel[state];
  return (
    <li>
      <div className="head">
        <StatusChip tone={tone}>{label}</StatusChip>
        <span>{name}</span>
      </div>
      {refused !== null && <p>不能覆盖：{refused}</p>}
      {differences.length > 0 && (
        <details>
          <summary>{differences.map(({ field }) => field).join('、')}不同</summary>
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <h4>{field}</h4>
              <TextDiff from={before} to={after} label={`“${name}”的${field}会怎么变`} />
            </div>
          ))}
        </details>
      )}
      {choices.length > 0 && (
        <Actions aria-label={`怎么处理“${name}”`}>
          {choices.map((action) => (
            <label key={action}>
              <input
                type="radio"
                name={group}
                checked={choice.action === action}
                onChange={() => onChange({ ...choice, action })}
              />
              {actionLabel[action]}
            </label>
          ))}
          {choice.action === 'save_as' && (
            <OutlinedInput
              value={choice.name}
              size="small"
              placeholder="新名称"
              onChange={(event) => onChange({ ...choice, name: event.target.value })}
              inputProps={{ 'aria-label': `“${name}”的新名称`, maxLength: limits.name }}
            />
          )}
        </Actions>
      )}
    </li>
  );
}
