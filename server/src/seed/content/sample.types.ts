import type { CreateCourseDto } from '#contracts/dto/course';
import type { CreateRoleDto } from '#contracts/dto/role';

/** A course that ships with the product, under fixed ids up to 100, so that it is the same in every installation. */
export interface SampleCourse {
  courseId: number;
  role: Pick<CreateRoleDto, 'role_name' | 'role_desc'> & { roleId: number };
  /** Weights of the rules that ship with the product, by rule id. */
  weights: Readonly<Record<number, number>>;
  course: Omit<CreateCourseDto, 'role_config' | 'scoring_rules' | 'creator_id' | 'creator_name'>;
}
