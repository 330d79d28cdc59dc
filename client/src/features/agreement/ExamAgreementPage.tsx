/** `/exam-agreement/{id}`: the same of an exam's key points. */
import { AgreementOf } from './AgreementPage';

export default function ExamAgreementPage() {
  return <AgreementOf kind="exam" />;
}
