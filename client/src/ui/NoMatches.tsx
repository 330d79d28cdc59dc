/** What a list shows when its filters leave nothing. */
import Button from '@mui/material/Button';
import { Notice } from './Notice';

interface NoMatchesProps {
  /** What the list is of. */
  what: string;
  reset: () => void;
}

export const NoMatches = ({ what, reset }: NoMatchesProps) => (
  <Notice
    title={`没有找到符合条件的${what}，试试清除筛选`}
    action={
      <Button variant="outlined" onClick={reset}>
        清除筛选
      </Button>
    }
  />
);
