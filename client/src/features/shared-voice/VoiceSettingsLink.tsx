/** 语音设置 where no talk is open: whoever once agreed to be recorded takes it back here, too. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useVoiceQuery } from '../../api/voice.api';
import { VoiceSettings } from './VoiceSettings';

export default function VoiceSettingsLink() {
  const { data: voice } = useVoiceQuery();
  const [open, setOpen] = useState(false);
  // Recordings stay where nobody turns voices into text any more.
  if (!voice?.speak && !voice?.listen && voice?.consent !== 'given') return null;
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)} sx={{ alignSelf: 'center', minHeight: 44 }}>
        语音设置
      </Button>
      <VoiceSettings open={open} onClose={() => setOpen(false)} />
    </>
  );
}
