import type { CreateCourseDto } from '#contracts/course/course.dto';
import type { CreateRoleDto } from '#contracts/role/role.dto';
import type { SampleFile } from '../../knowledge/index.js';

/** A course that ships with the product, under fixed ids up to 100, so that it is the same in every installation. */
export interface SampleCourse {
  courseId: number;
  role: Pick<CreateRoleDto, 'role_name' | 'role_desc'> & { roleId: number };
  /** Weights of the rules that ship with the product, by rule id. */
  weights: Readonly<Record<number, number>>;
  course: Omit<CreateCourseDto, 'role_config' | 'scoring_rules' | 'creator_id' | 'creator_name'>;
}

/** An exam made from a sample file: each key point with the words of the file that it stands on. */
export interface SampleExam extends Omit<SampleCourse, 'weights'> {
  file: SampleFile;
  /** The practice course that a result leads to. */
  practiceCourseId: number;
  questions: readonly {
    question: string;
    answer: string;
    points: readonly { text: string; score: number; quote: string }[];
  }[];
}
