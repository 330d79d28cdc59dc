/** `/exam-labelling/{id}`: the same of an exam's answers, key point by key point. */
import { LabellingOf } from './LabellingPage';

export default function ExamLabellingPage() {
  return <LabellingOf kind="exam" />;
}
