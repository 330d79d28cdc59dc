/** Near the score: what held it down, and which words crossed the red line. */
import { judgedText } from '#contracts';
import type { SessionResultView } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { Quiet } from './card-elements';
import { crossingsOf, limitText } from './result';

export function LimitNote({ result }: { result: SessionResultView }) {
  const text = limitText(result);
  if (text === null) return null;
  const crossings = result.red_line === null ? [] : crossingsOf(result.records, result.red_line);
  return (
    <div>
      <Quiet>{withNonBreakingSpaces(text)}。</Quiet>
      {crossings.map(({ turn, check }) => (
        <Quiet key={`${check.rule_id}/${check.criterion_id}`}>
          {withNonBreakingSpaces(`第 ${turn} 轮`)}：{judgedText(check)}
          {check.quote && `“${check.quote}”`}
        </Quiet>
      ))}
    </div>
  );
}
