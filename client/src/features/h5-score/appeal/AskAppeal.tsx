/** 评分有误？ below a turn or an answer: opens the sheet in which a learner says what is wrong. */
import { useState } from 'react';
import { LinkButton } from '../../shared-score/card-elements';
import { lazyChunk } from '../../../ui/lazy-chunk';
import type { AppealSheetProps, AskAppealProps } from './AppealSheet';

const AppealSheet = lazyChunk<AppealSheetProps>(
  () => import('./AppealSheet'),
  ({ open }) => open,
);

export function AskAppeal(props: AskAppealProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        评分有误？
      </LinkButton>
      <AppealSheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
