/** 下一步: the practice course that an administrator linked to the exam. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CourseType } from '#contracts';
import type { ExamResultView } from '#contracts';
import { withNonBreakingSpaces } from '../../../lib/non-breaking-spaces';
import { TypeChip } from '../../shared-course/course-chips';
import { costliest } from '../../shared-score/exam';
import { Card, Quiet } from '../../shared-score/card-elements';
import { useStart } from '../use-start';

const Name = styled('p')({ '&&': { marginBottom: 4 }, lineHeight: '26px', fontWeight: 600 });

interface NextCourseProps {
  exam: ExamResultView;
  practice: NonNullable<ExamResultView['practice']>;
}

export function NextCourse({ exam, practice }: NextCourseProps) {
  const { start, busy } = useStart(practice);
  const lost = costliest(exam.questions);
  return (
    <Card aria-label="下一步">
      <h2>下一步</h2>
      <Name>
        <TypeChip type={CourseType.practice} />
        {practice.task_name}
      </Name>
      <Quiet>
        {lost === null
          ? '和这次考核配套的练习'
          : withNonBreakingSpaces(`失分最多的是第 ${lost.turn} 题，可以先练这门课`)}
      </Quiet>
      <Button fullWidth variant="contained" loading={busy} onClick={start} style={{ marginTop: 12 }}>
        练这门课
      </Button>
    </Card>
  );
}
