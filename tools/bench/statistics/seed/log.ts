/** Whole logs of sessions: what the engine would have written, so that a fold gives exactly the session's rows. */
import { CourseType } from '#contracts';
import { examQuestions, mostTurns } from './catalogue.js';
import { endOfTask, type Session } from './sessions.js';

export interface Event {
  seq: number;
  turn: number;
  kind: string;
  cid: string | null;
  gen: number | null;
  payload: object;
}

/** What session_head says of a session's log. */
export interface Head {
  seq: number;
  turn: number;
  gen: number;
  maxTurns: number;
  reason: 'finished' | 'turns' | 'abandoned';
  resultSeq: number | null;
}

const mood = { patience: 70, trust: 50, interest: 50 };
const judgedBy = { prompt_id: 4, prompt_version: 1, model: 'scale' };
const isExam = ({ task }: Session) => task.course.type === CourseType.exam;
const hasResult = ({ outcome }: Session) => outcome === 'scored' || outcome === 'unscored';
const points = (tenths: number | null) => (tenths === null ? null : tenths / 10);

/** The turns of a log: the customer opens (0), and every turn but an exam's last is answered. */
const turnsOf = (session: Session) => (isExam(session) ? examQuestions : session.turns);

/** The same as `logOf` would give, without making the log. */
export function headOf(session: Session): Head {
  const turns = turnsOf(session);
  const exam = isExam(session);
  const replies = exam ? turns - 1 : turns;
  const evaluations = session.spoken ? turns - (session.outcome === 'none' ? 1 : 0) : 0;
  const ended = 4 + turns + 2 * replies + evaluations + 1;
  const result = hasResult(session) ? ended + 1 : null;
  return {
    seq: result ?? ended,
    turn: turns,
    gen: 1 + replies,
    maxTurns: exam ? examQuestions : mostTurns,
    reason: session.outcome === 'abandoned' ? 'abandoned' : exam ? 'turns' : 'finished',
    resultSeq: result,
  };
}

export function logOf(session: Session): Event[] {
  const { start, outcome, spoken } = session;
  const { maxTurns, reason } = headOf(session);
  const exam = isExam(session);
  const turns = turnsOf(session);
  const events: Event[] = [];
  const add = (kind: string, turn: number, payload: object, more: Partial<Event> = {}) =>
    events.push({ seq: events.length + 1, turn, kind, cid: null, gen: null, payload, ...more });
  const times = { endsAt: (start + 1_800) * 1000, taskEndsAt: endOfTask(session) * 1000 };
  const reply = (turn: number, words: string) => {
    const gen = turn + 1;
    const mid = `t${turn}`;
    const by = { boot: 'scale', promptVersion: 1, promptHash: 'scale' };
    add(
      'ai.started',
      turn,
      { mid, gen, upto: turn ? events.length : 0, mood, farewell: false, ...by },
      { gen },
    );
    add('ai.completed', turn, { mid, gen, text: words, finish: 'stop' }, { gen });
  };
  add(
    'session.started',
    0,
    exam
      ? { kind: 'exam', questions: [0, 1, 2, 3, 4], seed: null, maxTurns, ...times, mood }
      : { kind: 'practice', speakerFirst: 1, opening: '你好，我随便看看。', maxTurns, ...times, mood },
  );
  reply(0, exam ? '第 1 题' : '你好，我随便看看。');
  add('session.driver_changed', 0, { device: 'scale', epoch: 1 }, { cid: 'drive' });
  for (let turn = 1; turn <= turns; turn += 1) {
    const said = { device: 'scale', base: events.length };
    const clientAt = new Date(start * 1000).toISOString();
    const words = {
      input: 'text',
      text: `请问您平时穿多大码？第 ${turn} 句`,
      clientAt,
      signals: { said: [], forbidden: [] },
    };
    if (spoken) add('turn.accepted', turn, { ...said, ...words }, { cid: `say-${turn}` });
    else add('turn.skipped', turn, said, { cid: `skip-${turn}` });
    if (!exam || turn < turns) reply(turn, exam ? `第 ${turn + 1} 题` : '我再看看。');
    // The last turn of an exam ends it before its answer is evaluated.
    if (exam && turn === turns) add('session.state', turns, { state: 'ended', reason });
    if (spoken && !(outcome === 'none' && turn === turns)) evaluate(turn);
  }
  if (!exam)
    add(
      'session.state',
      turns,
      { state: 'ended', reason },
      { cid: outcome === 'abandoned' ? null : 'finish' },
    );
  if (hasResult(session)) add('session.result', 0, { run: 1, result: resultOf(session) });
  return events;

  function evaluate(turn: number): void {
    if (outcome === 'unscored' && turn === turns) add('eval.failed', turn, { run: 1, code: 'MODEL_TIMEOUT' });
    else
      add('eval.completed', turn, {
        run: 1,
        eval: exam ? answerEval(turn) : turnEval(points(session.score) ?? 60),
      });
  }
}

const turnEval = (score: number) => ({
  type: 'practice-turn',
  status: 'scored',
  score,
  answer_reason: '',
  answer_eval: '',
  checks: [],
  flags: [],
  unscored: [],
  reasons: {},
  judged_by: judgedBy,
});

const answerEval = (turn: number) => ({
  type: 'exam-answer',
  status: 'scored',
  question: turn - 1,
  sd_score: 20,
  kh_score: 10,
  kh_reason: '',
  points: [],
  flags: [],
  judged_by: judgedBy,
});

function resultOf(session: Session): object {
  const { outcome, score, axes, task, snapshot, spoken } = session;
  const common = {
    status: outcome,
    score: points(score),
    scoring_version: 2,
    unscoredTurns: outcome === 'unscored' && spoken ? [turnsOf(session)] : [],
    good: [],
    weak: [],
    suggestions: [],
    comment: null,
    judged_by: judgedBy,
  };
  if (task.course.type === CourseType.exam)
    return {
      ...common,
      type: 'exam',
      kh_total: points(score),
      sd_total: 100,
      answered: spoken ? examQuestions : 0,
      asked: examQuestions,
      completion_rate: spoken ? 100 : 0,
      left_out: [],
      questions: [],
    };
  const { rules } = snapshot.content;
  const named = rules.map(({ rule_id, rule_name, weight }, n) => ({
    rule_id,
    rule_name,
    weight,
    value: points(axes[n] ?? null),
  }));
  return {
    ...common,
    type: 'practice',
    reached: null,
    red_line: null,
    radar: named.map(({ rule_name, value }) => ({ key: rule_name, value })),
    axes: named,
    criteria: [],
  };
}
