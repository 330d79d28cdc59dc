import { PageDto } from '../platform/lists.dto.js';
import { FreeText, Id } from '../platform/fields.dto.js';
import { limits } from '../limits.js';
import { SessionIdDto } from './practice.dto.js';

/** Body of `POST /api/client/practice/own/courses`. @example {"course_name": "跑鞋"} */
export class OwnCoursesDto extends PageDto {
  /** A part of the name. */
  @FreeText(limits.name, '课程名称')
  course_name?: string;
}

/** Body of `POST /api/client/practice/own/start`. @example {"course_id": 1} */
export class OwnStartDto {
  @Id('课程编号不正确')
  course_id!: number;
}

/** Body of `POST /api/client/practice/own/list`. @example {"page": 1, "per_page": 10} */
export class OwnSessionsDto extends PageDto {}

/** Body of `POST /api/client/practice/own/hand_in`. @example {"session_id": 1, "practice_session_id": 1} */
export class HandInDto extends SessionIdDto {
  /** The assignment that it is handed in for. */
  @Id('编号不正确')
  practice_session_id!: number;
}
