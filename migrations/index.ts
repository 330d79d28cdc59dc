import type { MigrationInterface } from 'typeorm';

/** A migration's class name ends in a 13-digit timestamp, by which TypeORM orders them: `CreateCourses1790000000000`. */
type Migration = new () => MigrationInterface;

/** Every migration, oldest first. A step that was released is never edited: the next one corrects it. */
export const migrations: Migration[] = [];
