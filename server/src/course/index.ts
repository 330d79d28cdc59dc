/** What other domains may use of this one. */
export { CourseFilesService } from './course-files.service.js';
export { CourseModule } from './course.module.js';
export { CourseRegistry } from './course.registry.js';
export { CourseService, learnerCourseView } from './course.service.js';
export type { Course } from './course.types.js';
export { versionHash } from './version-hash.js';
