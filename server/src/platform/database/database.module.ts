import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/index.js';
import { dataSourceOptions } from './data-source.js';
import { PgPool } from './pg-pool.js';
import { UnitOfWork } from './unit-of-work.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        ...dataSourceOptions(config.databaseUrl, config.databasePool),
        autoLoadEntities: true,
        // A start that can't reach its database says so at once; waiting is the supervisor's work.
        retryAttempts: 0,
      }),
    }),
  ],
  providers: [UnitOfWork, PgPool],
  exports: [UnitOfWork, PgPool],
})
export class DatabaseModule {}
