/** A text of a file with the words that count marked in it. */
import { styled } from '@mui/material/styles';
import { excerptOf } from './file-excerpt';

const Text = styled('span')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& mark': { padding: '1px 0', color: 'inherit', background: theme.vars.palette.soft.improve },
}));

interface FileExcerptProps {
  text: string;
  quote: string;
  /** Only so many characters on each side of the quote; left out: all of the text. */
  around?: number;
}

export function FileExcerpt({ text, quote, around }: FileExcerptProps) {
  const { before, quote: found, after } = excerptOf(text, quote, around);
  return (
    <Text>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </Text>
  );
}
