/** An exam's result as the server sends it, question by question. */
import { MessageType } from '#contracts';
import type {
  ExamChatEval,
  ExamQuestionView,
  ExamResultView,
  JudgedPoint,
  RecordView,
  SessionResultView,
} from '#contracts';
import { learnerExam } from './course';
import { result, runningResult } from './session-result';

export const point = (text: string, score: number, quote: string | null = null): JudgedPoint => ({
  text,
  score,
  earned: quote === null ? 0 : score,
  hit: quote !== null,
  quote,
});

export const examEval = (over: Partial<ExamChatEval> = {}): ExamChatEval => ({
  status: 'scored',
  run: 1,
  sd_score: 10,
  kh_score: 10,
  kh_reason: '',
  points: [],
  flags: [],
  ...over,
});

/** A question that was answered in full. */
export const examQuestion = (turn: number, over: Partial<ExamQuestionView> = {}): ExamQuestionView => ({
  turn,
  asked: `第 ${turn} 个问题，您说呢？`,
  answer: '七天内可以退',
  eval: examEval(),
  question: `问题 ${turn}`,
  standard_answer: '七天内没穿出门可以退换。',
  ...over,
});

/** What a question is before its answer may be seen. */
export const withheld = (turn: number, kh_score = 10): ExamQuestionView =>
  examQuestion(turn, {
    question: null,
    standard_answer: null,
    eval: examEval({ kh_score, points: null }),
  });

export const examView = (over: Partial<ExamResultView> = {}): ExamResultView => ({
  released: true,
  questions: [
    examQuestion(1, { question: '云步和轻行差在哪，选哪双' }),
    examQuestion(2, {
      question: '顾客说网上便宜 70 元',
      answer: '我建议云步，轻行 499 元',
      eval: examEval({
        kh_score: 5,
        kh_reason: '只说了轻行 499 元，没说云步的价格',
        points: [point('推荐云步', 5, '我建议云步'), point('两双的价格都说清', 5)],
      }),
    }),
    examQuestion(3, { question: '试穿多久', answer: null, eval: examEval({ kh_score: 0 }) }),
  ],
  kh_total: 15,
  sd_total: 30,
  answered: 2,
  attempts_left: 0,
  accepted: null,
  practice: null,
  ...over,
});

/** A scored exam whose answers may be seen. */
export const examResult = (
  over: Partial<SessionResultView> = {},
  exam: Partial<ExamResultView> = {},
): SessionResultView =>
  result({
    task_name: '秋冬新品知识考核',
    course_type: 2,
    score: 50,
    band: 'improve',
    delta: null,
    can_practise_again: false,
    completion_rate: 66.7,
    comment: '权益和退换说得准，比价时再多说一句会员价。',
    radar_chart: [],
    weak_points: [],
    improvement_suggestions: [],
    good_performances: [],
    course: learnerExam(),
    records: [],
    exam: examView(exam),
    ...over,
  });

/** The same while it is sat. */
export const runningExam = (over: Partial<SessionResultView> = {}): SessionResultView =>
  runningResult({
    task_name: '秋冬新品知识考核',
    course_type: 2,
    course: learnerExam(),
    exam: examView({ released: false, questions: [], kh_total: null, answered: 0 }),
    ...over,
  });

/** The lines of an exam whose second answer was spoken. */
export const spokenAnswer = (): RecordView[] => [
  {
    ...{
      index: 2,
      message_type: MessageType.learner,
      content: '我建议云步',
      record_time: '2025-11-23T06:41:00Z',
    },
    ...{ chat_eval: null, recording_id: 31 },
  },
];
