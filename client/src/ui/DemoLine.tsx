/** The standing line above every page while the model only demonstrates. */
import { useLayoutEffect } from 'react';
import { styled } from '@mui/material/styles';
import { demoModelMark } from '#contracts';
import { useSignIn } from '../api/use-sign-in';
import { demoLineHeight as height, onSoft } from './styles';

const Line = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar + 1,
  // The phone's keyboard pushes a page up; what is fixed goes along.
  top: 'var(--kb-top, 0px)',
  insetInline: 0,
  height,
  padding: '0 16px',
  overflow: 'hidden',
  fontSize: 13,
  lineHeight: `${height}px`,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  ...onSoft(theme, 'improve'),
}));

const Room = styled('div')({ height });

export function DemoLine() {
  const { user } = useSignIn();
  // A line that came only with the answer would move the page down.
  const demo = user?.demo_model ?? document.documentElement.hasAttribute(demoModelMark);
  useLayoutEffect(() => void document.documentElement.toggleAttribute(demoModelMark, demo), [demo]);
  if (!demo) return null;
  return (
    <>
      <Line aria-label="提示">演示模型，评分只作演示</Line>
      <Room />
    </>
  );
}
