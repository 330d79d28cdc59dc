/** Scores of a model that only demonstrates, in words. */
import { notScoredLabel, undecidedLabel } from '#contracts';
import type { DemoScoresAct, DemoScoresFound, DemoScoresRun, ModelState } from '#contracts';
import { fullTime } from '../../lib/time';
import { countText } from '../../lib/numbers';

/** Why nothing can be cleared or made anew with the model of today. */
export const modelText: Record<Exclude<ModelState, 'real'>, string> = {
  demo: '现在用的是演示模型，评分只作演示。接入正式模型后，可以在这里清除它评的成绩。',
  silent: '模型还没有回答过，不知道它能不能评分。它回答过以后，可以在这里清除演示成绩。',
  unreachable: '模型没有连通。连通以后，可以在这里清除演示成绩。',
};

export const foundText = ({ sessions, learners, tasks }: DemoScoresFound): string =>
  sessions === 0
    ? '没有演示模型评的成绩。'
    : `有 ${countText(sessions)} 场是演示模型评的，涉及 ${countText(learners)} 名学员、${countText(tasks)} 个任务。`;

/** What clearing makes of them, line by line. */
export function becomes({ sessions, exams, exams_again, undecided }: DemoScoresFound): string[] {
  const talks = sessions - exams;
  return [
    ...(talks > 0 ? [`练习 ${countText(talks)} 场：成绩隐藏，显示“${notScoredLabel}”，不进入统计`] : []),
    ...(exams > 0
      ? [
          `考核 ${countText(exams)} 场：成绩隐藏，考核机会退回；其中 ${countText(exams_again)} 场的任务还在进行，学员可以重新考`,
        ]
      : []),
    ...(undecided > 0 ? [`其中 ${countText(undecided)} 场${undecidedLabel}，本来没有成绩，一起清除`] : []),
  ];
}

const doing: Record<DemoScoresAct, string> = {
  clear: '正在清除',
  undo: '正在恢复',
  reevaluate: '正在安排重新评分',
};
export const runText = ({ act, done, kept, total }: DemoScoresRun): string =>
  `${doing[act]}：${countText(done + kept)} / ${countText(total)} 场，可以先离开`;

const did: Record<DemoScoresAct, (sessions: number) => string> = {
  clear: (sessions) => `清除了 ${countText(sessions)} 场`,
  undo: (sessions) => `恢复了 ${countText(sessions)} 场`,
  reevaluate: (sessions) => `安排 ${countText(sessions)} 场重新评分`,
};
const because: Record<DemoScoresAct, string> = {
  clear: '已经重新评分',
  undo: '学员又练过或考过，或者已经重新评分',
  reevaluate: '学员又考过，或者正在评分',
};

/** What was done last, and why some of it was not. */
export const lastText = ({ act, done, kept, by_name, time }: DemoScoresRun): string =>
  `${fullTime(time)} ${by_name}${did[act](done)}${kept > 0 ? `，${countText(kept)} 场没有变：${because[act]}` : ''}。`;

/** How far the new scores are that were asked for last. */
export function scoringText({ done, evaluating, unscored }: DemoScoresRun): string {
  const failed = unscored > 0 ? `，${countText(unscored)} 场没有评成` : '';
  return `已评好 ${countText(done - evaluating - unscored)} / ${countText(done)} 场${failed}${evaluating > 0 ? '，可以先离开' : ''}。`;
}
