/** Instead of a chat that cannot be shown: why, and one way on. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { notFoundSentence, phonePages as pages } from '#contracts';
import { useTitle } from '../../lib/use-page';
import { Notice } from '../../ui/Notice';
import { viewHeight } from '../../ui/styles';

const Middle = styled('main')({
  minHeight: viewHeight('var(--above, 0px)'),
  display: 'grid',
  placeContent: 'center',
});

const words = {
  absent: { title: notFoundSentence.session, text: '它可能已被删除，或者不是你的' },
  forbidden: { title: '你没有权限查看', text: '只能打开自己的练习和考核' },
  failed: { title: '没有打开', text: '' },
};

export interface NoChatProps {
  reason: keyof typeof words;
  message?: string;
  onAgain?: () => void;
}

export default function NoChat({ reason, message, onAgain }: NoChatProps) {
  const { title, text } = words[reason];
  useTitle(title);
  return (
    <Middle>
      <h1 className="visually-hidden">练习或考核</h1>
      <Notice
        failed={reason === 'failed'}
        title={title}
        action={
          onAgain ? (
            <Button variant="contained" onClick={onAgain}>
              重试
            </Button>
          ) : (
            <Button variant="outlined" component={Link} to={pages.h5.tasks}>
              返回任务
            </Button>
          )
        }
      >
        {message ?? text}
      </Notice>
    </Middle>
  );
}
