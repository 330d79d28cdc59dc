import type { CourseSnapshot, SnapshotRule } from '#contracts';
import {
  criteriaRequest,
  usableCriteria,
  type CriteriaProposal,
} from '../../../src/evaluation/criteria-proposal.rules.js';
import { courseWith } from '../course.js';
import { standInJudge } from '../play-course.js';
import type { StrangerCourse } from './course.js';

/** A stranger's course as a session of it stores it: criteria as the stand-in proposes them, adopted unchanged. */
export function strangerSnapshot({
  name,
  scenario,
  customerRole,
  material,
  rules,
}: StrangerCourse): CourseSnapshot {
  let ids = 0;
  return {
    ...courseWith(
      rules.map(([rule_name, rule_desc, weight], at): SnapshotRule => {
        const proposal = standInJudge(criteriaRequest({ rule_name, rule_desc })) as CriteriaProposal;
        return {
          rule_id: at + 1,
          rule_name,
          rule_desc,
          weight,
          criteria: usableCriteria(proposal, () => `c${(ids += 1)}`),
        };
      }),
    ),
    course_name: name,
    course_scenario: scenario,
    course_description: '',
    material,
    roles: [{ role_id: 1, role_name: customerRole.split('，')[0]!, role_desc: customerRole }],
  };
}
