/** The filters of a list in one row; each shows its name and what it is set to. On a phone they are folded until they are wanted. */
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { restMs } from '../lib/use-debounced';
import { optionsOf } from './Field';
import { onTouchScreen, wrappingFlexRow } from './styles';
import type { Days } from './pickers/DayRange';

const Row = styled('div')({
  ...wrappingFlexRow(8),
  marginBottom: 16,
  '&[data-folded] > *:not([data-fold])': { display: 'none' },
  // Also the space of a filter that is still to come.
  [onTouchScreen]: { '& > *': { minHeight: 44 } },
});

/** The same arrow as on the fields of forms. */
const arrow =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='24' fill='%2351565D'%3E%3Cpath d='M7 10l5 5 5-5z'/%3E%3C/svg%3E\") right 4px center no-repeat";

/** One filter: its name and what it is set to. */
export const FilterFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  height: 36,
  [onTouchScreen]: { height: 44 },
  paddingLeft: 12,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.paper,
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '& label': { flex: 'none', fontSize: 13, color: theme.vars.palette.hint },
  '& input, & select': {
    height: '100%',
    border: 0,
    padding: '0 8px',
    borderRadius: 8,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    outline: 'none',
  },
  // So narrow that 重置 still fits beside the filters of courses at a width of 1366.
  '& input': { width: 136 },
  '& input::placeholder': { color: theme.vars.palette.hint, opacity: 1 },
  '& select': {
    maxWidth: 220,
    paddingRight: 28,
    appearance: 'none',
    background: arrow,
    cursor: 'pointer',
  },
  '@media (max-width: 767px)': {
    flex: '1 1 160px',
    '& input, & select': { flex: 1, minWidth: 0, width: 0, maxWidth: 'none' },
  },
}));

const Fold = styled(Button)({ marginRight: 'auto' });

/** Keeps no space while it is not there: behind a full row that would be a row of its own, and empty. */
const Reset = styled(Button)({ '&:not([data-active])': { display: 'none' } });

interface FilterBarProps {
  /** Is any filter set? */
  active: boolean;
  onReset: () => void;
  children: ReactNode;
}

export function FilterBar({ active, onReset, children }: FilterBarProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  // What a list is narrowed by is in sight.
  const [open, setOpen] = useState(active);
  return (
    <Row role="search" aria-label="筛选" data-folded={(phone && !open) || undefined}>
      {phone && (
        <Fold
          data-fold
          size="small"
          variant="outlined"
          startIcon={<FilterList fontSize="small" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起筛选' : active ? '筛选（已设置）' : '筛选'}
        </Fold>
      )}
      {children}
      <Reset size="small" data-active={active || undefined} onClick={onReset}>
        重置
      </Reset>
    </Row>
  );
}

interface SearchFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder?: string;
}

/** Takes effect when one stops typing, and never in the middle of composing a character. */
export function SearchFilter({ label, value = '', onChange, placeholder = '输入关键字' }: SearchFilterProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  // The value changed somewhere else: by 重置 or by the browser's back button.
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    if (composing.current) return;
    timer.current = setTimeout(() => onChange(next.trim() || undefined), restMs);
  };
  return (
    <FilterFrame>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onChange={(event) => later(event.target.value)}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={(event) => {
          composing.current = false;
          later(event.currentTarget.value);
        }}
      />
    </FilterFrame>
  );
}

export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
}

interface SelectFilterProps<V extends string | number> {
  label: string;
  value: V | undefined;
  options: readonly Option<V>[];
  /** What none of them is called. */
  none?: string;
  /** What a value is called that is none of the options, or not known yet: what narrows the list is never hidden. */
  unknown?: string;
  onChange: (value: V | undefined) => void;
}

export function SelectFilter<V extends string | number>({
  label,
  value,
  options,
  none = '全部',
  unknown = '…',
  onChange,
}: SelectFilterProps<V>) {
  const id = useId();
  const isUnknown = value !== undefined && !options.some((option) => option.value === value);
  return (
    <FilterFrame>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => String(option.value) === event.target.value)?.value)
        }
      >
        <option value="">{none}</option>
        {isUnknown && <option value={value}>{unknown}</option>}
        {optionsOf(options)}
      </select>
    </FilterFrame>
  );
}

const DayRange = lazy(() => import('./pickers/DayRange'));

interface DateRangeFilterProps extends Days {
  label: string;
  onChange: (days: Days) => void;
}

const Place = styled('div')({
  width: 240,
  minHeight: 36,
  '@media (max-width: 767px)': { width: '100%' },
});

/** The space of a filter whose code follows after the page: what comes below it stays where it is. */
export const FilterPlace = ({ children }: { children: ReactNode }) => (
  <Place>
    <Suspense>{children}</Suspense>
  </Place>
);

const noDay = '年-月-日';

const AwaitedFrame = styled(FilterFrame)(({ theme }) => ({
  gap: 8,
  fontSize: 13,
  color: theme.vars.palette.hint,
  fontVariantNumeric: 'tabular-nums',
}));

const RangeFrame = styled('div')({
  // A whole date beside its two buttons, twice.
  width: 388,
  minHeight: 36,
  '@media (max-width: 767px)': { width: '100%', '&&': { minHeight: 68 } },
});

/** The two days as they are, or where they will stand, until they can be changed. */
const Awaited = ({ label, from = noDay, to = noDay }: DateRangeFilterProps) => (
  <AwaitedFrame>
    {label}
    <span>
      {from} 至 {to}
    </span>
  </AwaitedFrame>
);

/** From one day to another, both as yyyy-MM-dd. The calendar's code follows after the page. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  return (
    <RangeFrame>
      <Suspense fallback={<Awaited {...props} />}>
        <DayRange {...props} />
      </Suspense>
    </RangeFrame>
  );
}
