/** A small button at words that were spoken: plays the recording, and stops it. */
import { useEffect, useState } from 'react';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import { styled } from '@mui/material/styles';
import { voiceRoutes } from '#contracts';
import { flexRow, plainButton } from '../../ui/styles';

const Word = styled('button')(({ theme }) => ({
  ...plainButton,
  ...flexRow(4),
  marginLeft: 'auto',
  minHeight: 44,
  padding: '0 4px',
  color: theme.vars.palette.primary.main,
  fontSize: 13,
}));

export interface PlayRecordingProps {
  recording: number;
}

export default function PlayRecording({ recording }: PlayRecordingProps) {
  const [sound, setSound] = useState<HTMLAudioElement | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => () => sound?.pause(), [sound]);
  const play = () => {
    const next = new Audio(voiceRoutes.content.replace(':recording_id', String(recording)));
    next.onended = () => setSound(null);
    const fail = () => {
      setFailed(true);
      setSound(null);
    };
    next.onerror = fail;
    setFailed(false);
    setSound(next);
    next.play().catch(fail);
  };
  return (
    <Word type="button" onClick={() => (sound ? setSound(null) : play())}>
      {sound ? <Stop aria-hidden fontSize="small" /> : <PlayArrow aria-hidden fontSize="small" />}
      {sound ? '停止播放' : failed ? '录音放不出来，点一下再试' : '播放录音'}
    </Word>
  );
}
