import { MessageType, type SessionResultView } from '#contracts';

/** What was said in a turn, answered and judged. */
export function turnLine({ records }: SessionResultView, turn: number) {
  const own = records.filter(({ index }) => index === turn);
  const judged = own.findLast(({ message_type }) => message_type === MessageType.evaluation)?.chat_eval;
  const said = (type: MessageType) =>
    own.filter((one) => one.message_type === type).map(({ content }) => content);
  return {
    learner: said(MessageType.learner),
    customer: said(MessageType.customer),
    score: judged && 'answer_score' in judged ? judged.answer_score : null,
    checks: judged && 'checks' in judged ? judged.checks : [],
  };
}
