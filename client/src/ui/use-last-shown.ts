/** What a dialog or a drawer goes on showing while it fades out or slides away: what it held last. */
import { useState } from 'react';

export function useLastShown<T>(shown: T): T {
  const [last, setLast] = useState(shown);
  const isOpen = shown !== null && shown !== undefined;
  if (isOpen && shown !== last) setLast(shown);
  return isOpen ? shown : last;
}
