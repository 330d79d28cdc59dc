/** How the words of a reply come about, by the kind of the session: as the model says them, or checked before anybody sees them. */
import type { Plan } from '#dialogue';
import type { Model } from '#llm';
import { givesAway } from '../../../evaluation/index.js';
import { questionAt } from './customer-prompt.js';
import { whole, writeTalk, type ReplyJob, type Show, type Written } from './talk-writer.js';

/** @throws ModelError */
type Writer<P extends Plan> = (model: Model, job: ReplyJob<P>, show: Show) => Promise<Written>;

/** What a question may fail or give something away, and how long it may take, before it is asked as it is written. */
const most = { failures: 3, leaks: 2, ms: 12_000 };

/** No model holds an exam up, and none gives an answer away: then the question is asked in its author's words. */
const checked: Writer<Extract<Plan, { kind: 'exam' }>> = async (model, job, show) => {
  const { snapshot } = job.view.facts;
  const question = questionAt(snapshot, job.plan.questions, job.due.turn);
  const said = job.view.state.turns.flatMap(({ messages }) => messages.map(({ text }) => text));
  const known = [snapshot.course_scenario, snapshot.course_description, ...said];
  const patience = AbortSignal.timeout(most.ms);
  const hurried = { ...job, signal: AbortSignal.any([job.signal, patience]) };
  let failures = 0;
  let leaks = 0;
  while (failures < most.failures && leaks < most.leaks && !patience.aborted) {
    try {
      const { text, finish } = await whole(model, hurried);
      if (finish === 'stop' && !givesAway(text, question, known)) {
        void show(text);
        return { finish };
      }
      leaks += 1;
    } catch (error) {
      if (job.signal.aborted) throw error;
      failures += 1;
    }
  }
  void show(question.question);
  return { finish: 'stop' };
};

const writers: { [P in Plan as P['kind']]: Writer<P> } = { practice: writeTalk, exam: checked };

/** Has a reply worded and shows its words. @throws ModelError */
export function writeReply(model: Model, job: ReplyJob, show: Show): Promise<Written> {
  return (writers[job.plan.kind] as Writer<Plan>)(model, job, show);
}
