import type { MigrationInterface, QueryRunner } from 'typeorm';

export type { MigrationInterface as Migration };

/** The way up or down as SQL: statements that are run one after another. */
export const script =
  (...statements: string[]) =>
  async (runner: QueryRunner): Promise<void> => {
    await runner.query(statements.join(';\n'));
  };
