/** In the place of a chat that cannot be shown: one sentence why, and one way on. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { pages } from '#contracts';
import { Shell } from './layout';

const Middle = styled('main')(({ theme }) => ({
  margin: 'auto',
  padding: 24,
  textAlign: 'center',
  '& h1': { margin: 0, fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& p': { margin: '4px 0 20px', fontSize: 14, lineHeight: '22px', color: theme.vars.palette.text.secondary },
}));

const words = {
  absent: { title: '没有找到这次练习', text: '它可能已被删除，或者不是你的练习。' },
  forbidden: { title: '你没有权限查看这次练习', text: '只能打开自己的练习。' },
  failed: { title: '练习没有打开', text: '' },
};

interface NoChatProps {
  reason: keyof typeof words;
  message?: string;
  onAgain?: () => void;
}

export function NoChat({ reason, message, onAgain }: NoChatProps) {
  const navigate = useNavigate();
  const { title, text } = words[reason];
  return (
    <Shell>
      <Middle>
        <h1>{title}</h1>
        <p>{message ?? text}</p>
        {onAgain ? (
          <Button variant="contained" onClick={onAgain}>
            重试
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void navigate({ to: pages.h5.tasks })}>
            返回任务
          </Button>
        )}
      </Middle>
    </Shell>
  );
}
