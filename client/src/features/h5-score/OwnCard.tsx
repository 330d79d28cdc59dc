/** Of a talk outside of tasks: that nobody else is shown it, what it began with, and the tasks that it can be handed in for. */
import Button from '@mui/material/Button';
import { Link, useNavigate } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { OpenAssignment, OwnPractice } from '#contracts';
import { useHandInMutation } from '../../api/own.api';
import { useConfirm } from '../../ui/use-confirm';
import { Card, Quiet } from '../shared-score/card-elements';
import { SeenByYou } from '../shared-own/SeenByYou';

export interface OwnCardProps {
  session: number;
  own: OwnPractice;
}

export default function OwnCard({
  session,
  own: { forked_from, handed_in, open_assignments },
}: OwnCardProps) {
  return (
    <Card aria-label="自己练的">
      <SeenByYou />
      {forked_from && (
        <Button fullWidth component={Link} to={pages.h5.again(session)} sx={{ mt: 1 }}>
          第 {forked_from.turn} 轮和上次对比
        </Button>
      )}
      {handed_in !== null && <Quiet style={{ marginTop: 8, textAlign: 'center' }}>已交到“{handed_in}”</Quiet>}
      {open_assignments.map((assignment) => (
        <HandIn key={assignment.practice_session_id} session={session} assignment={assignment} />
      ))}
    </Card>
  );
}

function HandIn({ session, assignment }: { session: number; assignment: OpenAssignment }) {
  const { practice_session_id, task_name } = assignment;
  const navigate = useNavigate();
  const [ask] = useHandInMutation();
  const { confirm, dialog } = useConfirm();
  const handIn = async () => {
    const { data } = await ask({ session_id: session, practice_session_id });
    if (data) await navigate({ to: pages.h5.summary(data.session_id) });
  };
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() =>
          void confirm({
            title: `交到“${task_name}”？`,
            text: '交了就算这个任务的一次练习，管理员看得到，不能撤回。',
            yes: '交上去',
            act: handIn,
          })
        }
      >
        交到任务“{task_name}”
      </Button>
      {dialog}
    </>
  );
}
