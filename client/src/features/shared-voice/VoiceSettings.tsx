/** How somebody wants to speak and listen, and whether their voice may be kept. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { storageKeys } from '#contracts';
import type { VoiceView } from '#contracts';
import { useVoiceConsentMutation, useVoiceQuery, useVoiceSettingsMutation } from '../../api/voice.api';
import { device } from '../../lib/device';

export function VoiceSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: voice } = useVoiceQuery(undefined, { skip: !open });
  const [set, setting] = useVoiceSettingsMutation();
  const [consent, consenting] = useVoiceConsentMutation();
  const [asked, setAsked] = useState(false);
  if (!voice) return null;
  const busy = setting.isLoading || consenting.isLoading;
  const takeBack = async () => {
    const { data } = await consent({ given: false });
    if (data) setAsked(false);
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="voice-settings">
      <DialogTitle id="voice-settings">语音设置</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {voice.speak && (
          <Setting
            name="send_when_done"
            label="说完就发：停顿 1.5 秒后发送，3 秒内可以收回。只用于练习"
            {...{ voice, busy, set }}
          />
        )}
        {voice.listen && (
          <Setting
            name="read_aloud"
            label="读出来：顾客说话时读给你听。只在打开了朗读的课程里，随时能停"
            {...{ voice, busy, set }}
          />
        )}
        {voice.consent === 'given' && !asked && (
          <Button disabled={busy} onClick={() => setAsked(true)} sx={{ alignSelf: 'flex-start' }}>
            不再同意录音
          </Button>
        )}
        {asked && (
          <div role="alert">
            不再同意后，你的录音都会永久删除，正在申诉的除外。打字照常能用。
            <Button
              fullWidth
              variant="outlined"
              color="error"
              disabled={busy}
              onClick={() => void takeBack()}
              sx={{ mt: 1 }}
            >
              不再同意并删除录音
            </Button>
          </div>
        )}
        {voice.speak && voice.consent !== 'given' && <div>还没有同意录音，第一次点话筒时会问你。</div>}
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            // Whoever comes here wants to speak again.
            device.removeItem(storageKeys.voiceClosed);
            onClose();
          }}
        >
          完成
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SettingProps {
  name: 'send_when_done' | 'read_aloud';
  label: string;
  voice: VoiceView;
  busy: boolean;
  set: ReturnType<typeof useVoiceSettingsMutation>[0];
}

const Setting = ({ name, label, voice, busy, set }: SettingProps) => (
  <FormControlLabel
    label={label}
    control={<Switch checked={voice[name]} disabled={busy} onChange={(_, on) => void set({ [name]: on })} />}
  />
);
