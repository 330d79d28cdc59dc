/** The standing line above every page while the model only demonstrates. Pages keep `--above` free for it. */
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { demoModelMark } from '#contracts';
import { useSession } from '../api/use-session';

const height = 28;

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
  color: theme.vars.palette.warning.main,
  background: theme.vars.palette.soft.improve,
}));

const Room = styled('div')({ height });

export function DemoLine() {
  const { user } = useSession();
  // A line that came only with the answer would move the page down.
  const demo = user?.demo_model ?? document.documentElement.hasAttribute(demoModelMark);
  if (!demo) return null;
  return (
    <>
      <GlobalStyles styles={{ ':root': { '--above': `${height}px` } }} />
      <Line aria-label="提示">演示模型，评分只作演示</Line>
      <Room />
    </>
  );
}
