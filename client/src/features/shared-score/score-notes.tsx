/** What stands near the score: what held it down, and what does not count in it. */
import { isForbidden, judgedText, undecidedText } from '#contracts';
import type { CriterionVerdict, RecordView, ScoreLimits, SessionResultView } from '#contracts';
import { scoreText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { Quiet } from './card-elements';
import { practiceEval } from './turns';

/** What held the score below the mean of its axes, as a sentence; null where nothing did. Results of earlier releases lack both figures. */
export function limitText({ reached = null, red_line = null }: Partial<ScoreLimits>): string | null {
  if (red_line !== null) return `出现了红线行为，总分最高 ${red_line} 分`;
  return reached === null ? null : `只练到 ${Math.round(reached)}%，练得不全，所以总分低`;
}

interface Crossing {
  turn: number;
  check: CriterionVerdict;
}

/** Where the red line that the score was cut to was crossed, each criterion once; none where the records do not say. */
function crossingsOf(records: readonly RecordView[], redLine: number): Crossing[] {
  const crossed = new Map<string, Crossing>();
  for (const record of records) {
    for (const check of practiceEval(record)?.checks ?? []) {
      const id = `${check.rule_id}/${check.criterion_id}`;
      const crosses = isForbidden(check) && check.verdict === 'not_met' && check.cap === redLine;
      if (crosses && !crossed.has(id)) crossed.set(id, { turn: record.index, check });
    }
  }
  return [...crossed.values()];
}

/** What held the score down, and which words crossed the red line. */
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

/** What a model that only demonstrates could not decide, and what therefore counts in nothing. */
export function UndecidedNote({ result: { state, undecided = [] } }: { result: SessionResultView }) {
  if (undecided.length === 0) return null;
  return (
    <Quiet>
      {undecidedText(undecided)}
      {state === 'scored' ? '，没有计入总分。' : '。'}
    </Quiet>
  );
}

/** That the session was evaluated again, and what counted before: a learner who saw another score is told why. */
export function EvaluatedAnewNote({
  result: { score, evaluated_anew: anew },
}: {
  result: SessionResultView;
}) {
  if (!anew) return null;
  const { time, score_before } = anew;
  const before =
    score_before === null
      ? '原来没有分数'
      : score_before === score
        ? '分数没有变'
        : `原来是 ${scoreText(score_before)} 分`;
  return (
    <Quiet>
      {withNonBreakingSpaces(`${fullTime(time).slice(0, 10)} 重新评过分，按新的结果算，${before}。`)}
    </Quiet>
  );
}
