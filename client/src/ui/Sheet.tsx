/** Something to be read: a sheet from below on a phone, a dialog where there is room. */
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';

export const Sheet = styled(Dialog)({
  '& .MuiDialog-paper': { width: '100%', maxWidth: 640, maxHeight: '85%', borderRadius: 12 },
  '@media (max-width: 699px)': {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      margin: 0,
      borderRadius: '12px 12px 0 0',
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
  },
});
