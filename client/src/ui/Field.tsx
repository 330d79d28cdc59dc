/** What every field has around it: the label above, limit or count at its right, hint and error below. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { flexRow, smallText } from './styles';

const Frame = styled('div')(({ theme }) => ({
  marginBottom: 16,
  minWidth: 0,
  '& .head': {
    ...flexRow(8),
    justifyContent: 'space-between',
    // As high with a button as without one: fields side by side stand on one line.
    minHeight: 24,
    marginBottom: 4,
  },
  '& .head .MuiButton-root': {
    position: 'relative',
    minHeight: 24,
    padding: '0 6px',
    minWidth: 0,
    // A finger may miss it by the space around it.
    '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
  },
  '& .head > span': { fontSize: 13, color: theme.vars.palette.hint, fontVariantNumeric: 'tabular-nums' },
  '& .head > span[data-over]': { color: theme.vars.palette.error.main },
  '& .to-publish': { marginLeft: 8, fontSize: 12, color: theme.vars.palette.hint },
  '& .required': { marginLeft: 4, color: theme.vars.palette.error.main },
  '& p': { margin: '4px 0 0', ...smallText },
  '& .hint': { color: theme.vars.palette.hint },
  '& .error': { color: theme.vars.palette.error.main },
}));

export interface FieldLabels {
  label: string;
  /** A count or a limit at the right of the label. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Publishing needs it, saving doesn't. */
  toPublish?: boolean;
}

/** How that is marked. */
export const toPublishMark = '发布必填';

/** What is wrong with a field, below it; `describedBy` names it. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p className="error" id={`${id}-error`}>
      {error}
    </p>
  );

interface FieldProps extends FieldLabels {
  id: string;
  /** Several controls under one name: the label is then the group's. */
  group?: boolean;
  children: ReactNode;
}

/** What describes the control, by its ids: the error first. */
export const describedBy = (id: string, { hint, error }: FieldLabels): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

export function Field(props: FieldProps) {
  const { id, label, aside, hint, error, required, toPublish, group = false, children } = props;
  const name = (
    <>
      {label}
      {required && (
        <span className="required" aria-hidden>
          *
        </span>
      )}
      {toPublish && <span className="to-publish">{toPublishMark}</span>}
    </>
  );
  return (
    <Frame
      {...(group && {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy(id, { label, hint, error }),
      })}
    >
      <div className="head">
        {group ? <div id={`${id}-label`}>{name}</div> : <label htmlFor={id}>{name}</label>}
        {typeof aside === 'string' ? <span>{aside}</span> : aside}
      </div>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </Frame>
  );
}

/** What a native choice offers, by what is chosen and how it is called. */
export const optionsOf = (options: readonly { value: string | number; label: string }[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
