import { describe, expect, it } from '@jest/globals';
import type { Criterion } from '#contracts';
import {
  idleChange,
  missingToPublish,
  publishRefused,
  referencesRefused,
  tryRefused,
} from './course.rules.js';
import { courseSnapshot, learnerCourseView } from './course.presenter.js';
import type { ComposedCourse } from './course.types.js';

const people = {
  version: 1,
  creatorId: 1,
  creatorName: '林',
  updaterId: null,
  updaterName: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

function composed(change: Partial<ComposedCourse['course']> = {}): ComposedCourse {
  const course: ComposedCourse['course'] = {
    ...people,
    isDeleted: false,
    courseId: 9,
    courseName: '接待',
    courseType: 1,
    courseScenario: '一位顾客走进店里',
    courseDescription: '说明',
    material: null,
    courseStatus: 1,
    questionMode: 1,
    inputMethod: 1,
    maxDialogueDuration: 30,
    maxDialogueTurns: 10,
    speakerFirst: 1,
    speakerContent: '你好',
    dialogueSettings: '其实只有三百块',
    roleIds: [1],
    scoringRules: [{ rule_id: 2, weight: 3 }],
    keyQa: [{ index: 1, question: '几天可退？', answer: '七天', score: 10 }],
    maxAttempts: null,
    needsTrust: false,
    passScore: null,
    readAloud: false,
    referenceFiles: [],
    practiceCourseId: null,
    publishTest: null,
    passedTest: null,
    ...change,
  };
  const role = {
    role_id: 1,
    version: 1,
    role_name: '王女士',
    role_desc: '怕磨脚',
    voice: '',
    creator_id: 1,
    creator_name: '林',
    updater_id: null,
    updater_name: null,
    create_time: '',
    update_time: '',
  };
  const rule = {
    ...people,
    ruleId: 2,
    ruleName: '服务',
    ruleDesc: '礼貌',
    isDeleted: false,
    criteria: [
      { criterion_id: 'a', text: '说请', weight: 2, kind: 'must_say' as const, keywords: ['请问', '麻烦您'] },
    ],
  };
  return { course, roles: [role], rules: [{ rule, weight: 3 }], files: [], practiceCourse: null };
}

const names = (course: ComposedCourse) => missingToPublish(course).map(({ name }) => name);

describe('publishing a course', () => {
  it('is open to practices and exams, typed or spoken', () => {
    const refused = (change: Partial<ComposedCourse['course']>) => publishRefused(composed(change));
    expect([refused({}), refused({ courseType: 2 }), refused({ inputMethod: 2 })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('passes with everything that a practice needs', () => {
    expect(missingToPublish(composed())).toEqual([]);
  });

  it('lists everything that is missing', () => {
    const bare = { ...composed({ courseScenario: ' ' }), roles: [], rules: [] };
    expect(names(bare)).toEqual(['课程场景', '角色', '评分规则']);
    expect(publishRefused(bare)).toEqual({
      message: '课程还不能发布，请先补充：课程场景、角色、评分规则',
      errors: {
        course_scenario: ['请补充课程场景'],
        role_config: ['请补充角色'],
        scoring_rules: ['请补充评分规则'],
      },
    });
  });

  it('calls what is missing as the form does', () => {
    const unlimited = composed({ maxDialogueTurns: 0, maxDialogueDuration: 0 });
    expect(names(unlimited)).toEqual(['最多轮数', '最长时间（分钟）']);
  });

  it('needs something that can be earned among what its rules ask for', () => {
    const { rules, ...rest } = composed();
    const only = (...criteria: Criterion[]) =>
      names({ ...rest, rules: [{ ...rules[0]!, rule: { ...rules[0]!.rule, criteria } }] });
    const forbidden: Criterion[] = [
      { criterion_id: 'b', text: '不说保证', weight: 1, kind: 'must_not_say', keywords: ['保证'] },
      { criterion_id: 'c', text: '催促顾客', weight: 1, kind: 'judge', avoid: true },
    ];
    expect(only(...forbidden)).toEqual([expect.stringContaining('至少一个能得分的评分点')]);
    expect(only(...forbidden, { criterion_id: 'd', text: '问用途', weight: 1, kind: 'judge' })).toEqual([]);
    expect(only()).toEqual([]);
  });

  it('needs no role or rule for an exam, but questions, each with answer and score', () => {
    const exam = { ...composed({ courseType: 2 }), roles: [], rules: [] };
    const lacks = (...keyQa: [answer: string, score: number][]) =>
      names({
        ...exam,
        course: {
          ...exam.course,
          keyQa: keyQa.map(([answer, score], at) => ({ index: at + 1, question: '几天？', answer, score })),
        },
      });
    expect(missingToPublish(exam)).toEqual([]);
    expect(lacks()).toEqual(['至少一道题目']);
    expect(lacks(['七天', 10], [' ', 10])).toEqual(['第 2 题的标准答案']);
    expect(lacks(['七天', 10], ['七天', 0])).toEqual(['第 2 题大于 0 的分值']);
    expect(lacks(['七天', 0], [' ', 10], [' ', 0])).toEqual([
      '第 2、3 题的标准答案和第 1、3 题大于 0 的分值',
    ]);
    expect(lacks(...Array.from({ length: 7 }, (): [string, number] => ['', 10]))).toEqual([
      '第 1、2、3、4、5 等题的标准答案',
    ]);
  });
});

describe('references of a course', () => {
  it('must name something, and each thing once', () => {
    expect(referencesRefused('role_config', 'role_id', [1, 2, 1], new Set([1]), '个角色')).toEqual({
      'role_config.1.role_id': ['没有找到这个角色'],
      'role_config.2.role_id': ['这个角色重复了'],
    });
  });
});

describe("a learner's view of a course", () => {
  it('holds the rubric and nothing that gives the game away', () => {
    const view = learnerCourseView(courseSnapshot(composed(), {}, { pass: 60, excellent: 90 }, []));
    expect(view.rubric).toEqual([
      {
        rule_name: '服务',
        rule_desc: '礼貌',
        weight: 3,
        criteria: [{ text: '说请', weight: 2, kind: 'must_say' }],
      },
    ]);
    expect(view.roles).toEqual([{ role_name: '王女士' }]);
    const wire = JSON.stringify(view);
    for (const secret of ['七天', '麻烦您', '三百块', '怕磨脚', '你好']) expect(wire).not.toContain(secret);
  });

  it('says of an exam how many questions it has and how often it may be taken: once, where nothing is said', () => {
    const view = (change: Partial<ComposedCourse['course']>) =>
      learnerCourseView(courseSnapshot(composed(change), {}, { pass: 60, excellent: 90 }, [])).exam;
    const exam = { questions: 1, question_mode: 1, max_attempts: 1, pass_score: 60 };
    expect(view({})).toBeNull();
    expect(view({ courseType: 2 })).toEqual(exam);
    expect(view({ courseType: 2, maxAttempts: 3, questionMode: 2 })).toEqual({
      ...exam,
      max_attempts: 3,
      question_mode: 2,
    });
  });
});

describe('a course that is tried', () => {
  const tried = (change: Partial<ComposedCourse['course']>) => tryRefused(composed(change).course);

  it('needs for a talk its scenario and a role, and for an exam its questions with answers', () => {
    expect(tried({ courseScenario: '', roleIds: [] })).toEqual({
      course_scenario: ['请补充课程场景，再试聊'],
      role_config: ['请补充角色，再试聊'],
    });
    expect(tried({ courseType: 2, courseScenario: '', roleIds: [], keyQa: [] })).toEqual({
      course_scenario: ['请补充课程场景，再试考'],
      key_qa: ['请补充至少一道题目，再试考'],
    });
    const question = { index: 1, question: '鞋底？', answer: '', score: 10 };
    expect(tried({ courseType: 2, keyQa: [question] })).toEqual({
      key_qa: ['请补充第 1 题的标准答案，再试考'],
    });
    // What it is called, and whom it plays, may come later.
    expect(
      tried({ courseType: 2, courseName: '', roleIds: [], keyQa: [{ ...question, answer: '橡胶' }] }),
    ).toEqual({});
  });
});

describe('a change of a course’s status', () => {
  it('that is so already says so', () => {
    expect(idleChange({ courseStatus: 2 }, 2)).toBe('已是发布状态');
    expect(idleChange({ courseStatus: 1 }, 1)).toBe('还没有发布');
    expect([idleChange({ courseStatus: 1 }, 2), idleChange({ courseStatus: 2 }, 1)]).toEqual([null, null]);
  });
});
