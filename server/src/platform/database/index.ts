export { advisoryLocks } from './advisory-locks.js';
export {
  AuthoredEntity,
  authoredView,
  IdColumn,
  narrowAuthored,
  ordered,
  type Actor,
} from './authored.entity.js';
export { allBut, AuthoredRepository } from './authored.repository.js';
export { DatabaseModule } from './database.module.js';
export { isDatabaseDown, isOutOfTime, isUniqueViolation } from './failures.js';
export { commitAlone, GroupCommit, OutcomeUnknownError, type WriteBatch } from './group-commit.js';
export { lackingMigrations, migrateDown, migrateUp } from './migrate.js';
export { checkDatabaseConnection } from './connection-check.js';
export { PgPool, type RunQuery } from './pg-pool.js';
export { recordset } from './recordset.js';
export { SqlParameters } from './sql-parameters.js';
export { SqlRepository } from './sql.repository.js';
export { UnitOfWork } from './unit-of-work.js';
