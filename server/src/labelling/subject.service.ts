import { Injectable } from '@nestjs/common';
import { CourseType, notFoundSentence, type KeyQa } from '#contracts';
import { CourseService, type Course } from '../course/index.js';
import { NotFoundError } from '../platform/http/index.js';
import { RuleService, type Rule } from '../rule/index.js';
import { ruleHash } from './criteria.rules.js';
import { examCriteria, examHash, type Subject, type SubjectAt } from './subject.rules.js';

/** A subject as it is now. */
export interface SubjectNow extends SubjectAt {
  /** Of an exam. */
  questions: readonly KeyQa[];
}

/** Rules and exams as they are now. */
@Injectable()
export class SubjectService {
  constructor(
    private readonly rules: RuleService,
    private readonly courses: CourseService,
  ) {}

  /** @throws NotFoundError */
  async of({ kind, id }: Subject): Promise<SubjectNow> {
    if (kind === 'exam') return this.exam(id);
    const { rule_name, version, criteria } = await this.rules.view(id);
    return ruleNow({ ruleId: id, ruleName: rule_name, version, criteria });
  }

  /** What courses are scored by, each by the course's id: an exam by its key points. */
  async ofCourses(courses: readonly Course[]): Promise<ReadonlyMap<number, SubjectNow[]>> {
    const ids = courses.flatMap((course) => ruleIdsOf(course));
    const rules = new Map((await this.rules.byIds([...new Set(ids)])).map((rule) => [rule.ruleId, rule]));
    return new Map(
      courses.map((course) => [
        course.courseId,
        isExam(course)
          ? [examNow(course)]
          : ruleIdsOf(course).flatMap((id) => (rules.has(id) ? ruleNow(rules.get(id)!) : [])),
      ]),
    );
  }

  private async exam(courseId: number): Promise<SubjectNow> {
    const course = await this.courses.byId(courseId);
    if (!isExam(course)) throw new NotFoundError(notFoundSentence.course);
    return examNow(course);
  }
}

const isExam = ({ courseType }: Course): boolean => courseType === CourseType.exam;

const ruleIdsOf = ({ scoringRules }: Course): number[] => scoringRules.map(({ rule_id }) => rule_id);

const ruleNow = ({
  ruleId: id,
  ruleName: name,
  version,
  criteria,
}: Pick<Rule, 'ruleId' | 'ruleName' | 'version' | 'criteria'>): SubjectNow => ({
  ...{ kind: 'rule', id, name, version, criteria },
  ...{ hash: ruleHash(criteria), questions: [] },
});

const examNow = ({ courseId: id, courseName: name, version, keyQa: questions }: Course): SubjectNow => ({
  ...{ kind: 'exam', id, name, version, questions },
  ...{ hash: examHash(questions), criteria: examCriteria(questions) },
});
