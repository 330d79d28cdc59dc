/** Looks for words in a file: Enter and the arrows lead from one to the next. */
import { useId } from 'react';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Search from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import { FilterFrame } from '../../ui/FilterBar';
import { IconAction } from '../../ui/IconAction';

const Frame = styled(FilterFrame)(({ theme }) => ({
  // One line also where filters share theirs.
  '&&': { flex: 'none' },
  margin: '0 16px 12px',
  '& > svg': { flex: 'none', color: theme.vars.palette.hint },
  '& > span': {
    flex: 'none',
    fontSize: 12,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.hint,
  },
  '&& input': { flex: 1, minWidth: 0, width: 0 },
}));

interface FileSearchProps {
  text: string;
  onText: (text: string) => void;
  /** 1 / 5 处; null while nothing is looked for. */
  found: string | null;
  onGo: (by: 1 | -1) => void;
}

export function FileSearch({ text, onText, found, onGo }: FileSearchProps) {
  const id = useId();
  const press = (event: React.KeyboardEvent) => {
    // Enter that ends the composing of a character is none.
    if (event.nativeEvent.isComposing) return;
    const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    onGo(by);
  };
  return (
    <Frame role="search">
      <Search fontSize="small" aria-hidden />
      <input
        id={id}
        type="search"
        aria-label="在文件里查找"
        placeholder="在文件里查找"
        autoComplete="off"
        maxLength={limits.name}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <span role="status">{found}</span>
      {found !== null && (
        <>
          <IconAction size="small" aria-label="上一处" onClick={() => onGo(-1)}>
            <KeyboardArrowUp fontSize="small" />
          </IconAction>
          <IconAction size="small" aria-label="下一处" onClick={() => onGo(1)}>
            <KeyboardArrowDown fontSize="small" />
          </IconAction>
        </>
      )}
    </Frame>
  );
}
