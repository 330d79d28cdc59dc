import { describe, expect, it } from '@jest/globals';
import type { CriterionVerdict, PracticeChatEval, RecordView } from '#contracts';
import { lowestTurn, segmentsOf, spokenTurns, turnsOf } from './turns';

const evaluation = (score: number | null): PracticeChatEval => ({
  status: score === null ? 'unscored' : 'scored',
  run: 1,
  answer_score: score,
  answer_reason: '',
  answer_eval: '',
  checks: [],
  flags: [],
});

const line = (
  index: number,
  message_type: RecordView['message_type'],
  content: string,
  score?: number | null,
) => ({
  index,
  message_type,
  content,
  record_time: '2026-11-20T14:32:00+08:00',
  chat_eval: score === undefined ? null : evaluation(score),
});

describe('Records as turns', () => {
  const turns = turnsOf([
    line(0, 2, '随便看看'),
    line(1, 1, '您好'),
    line(1, 1, '想看什么鞋'),
    line(1, 2, '跑步鞋'),
    line(2, 1, '这双轻'),
    line(1, 3, '', 80),
    line(2, 3, '', 40),
    line(3, 1, '可以试试'),
    line(3, 3, '', null),
  ]);

  it('keeps the messages of a turn together and separate from each other, wherever the evaluation stands', () => {
    expect(turns.map((turn) => turn.index)).toEqual([0, 1, 2, 3]);
    expect(turns[1]!.learner.map((message) => message.content)).toEqual(['您好', '想看什么鞋']);
    expect(turns[1]!.customer.map((message) => message.content)).toEqual(['跑步鞋']);
    expect(turns[1]!.evaluation?.answer_score).toBe(80);
  });

  it('leafs through the turns in which the learner spoke', () => {
    expect(spokenTurns(turns).map((turn) => turn.index)).toEqual([1, 2, 3]);
  });

  it('takes no unscored turn for the lowest', () => {
    expect(lowestTurn(turns)?.index).toBe(2);
    expect(lowestTurn(turnsOf([line(1, 1, '您好')]))).toBeNull();
  });
});

describe('Quotes within a message', () => {
  const cut = (text: string, ...quotes: [string, CriterionVerdict['verdict']][]) =>
    segmentsOf(
      text,
      quotes.map(([quote, verdict]) => ({ quote, verdict })),
    );

  it('cuts the text at the quotes and gives all of it back', () => {
    const segments = cut('您好，平时跑步多还是走路多？保证合脚', ['平时跑步多', 'met'], ['保证', 'not_met']);
    expect(segments.filter((segment) => segment.quoted).map(({ text, quoted }) => [text, quoted])).toEqual([
      ['平时跑步多', 'met'],
      ['保证', 'not_met'],
    ]);
    expect(segments.map((segment) => segment.text).join('')).toBe('您好，平时跑步多还是走路多？保证合脚');
  });

  it('shows overlapping quotes once, and leaves out what is not in this message', () => {
    const segments = cut(
      '平时跑步多还是走路多',
      ['跑步多还是走路多', 'met'],
      ['跑步多', 'met'],
      ['别处的话', 'met'],
    );
    expect(segments.map((segment) => segment.text)).toEqual(['平时', '跑步多还是走路多']);
  });

  it('leaves a message that nobody quotes as it is', () => {
    expect(segmentsOf('您好', [])).toEqual([{ text: '您好', quoted: null }]);
  });
});
