/** Of an exam: whether its scores must be called 可信 before it is published, and how far they are. */
import { trustDemandText } from '#contracts';
import { usePageId } from '../../../lib/use-page';
import { SwitchField } from '../../../ui/form';
import { CourseTrust } from '../../shared-trust/CourseTrust';

export function TrustDemandField() {
  const id = usePageId();
  return (
    <SwitchField
      name="needs_trust"
      label={trustDemandText(true)}
      hint={
        <>
          两个人标过这门考核的回答、机器判得一样，评分才算可信；改了题目或得分点要重新检验
          {id !== 'new' && <CourseTrust courseId={id} />}
        </>
      }
    />
  );
}
