import { Module, type DynamicModule } from '@nestjs/common';
import { AppConfig } from './app-config.js';

/** Gives every module the settings that the process was started with. */
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: AppConfig, useValue: config }],
      exports: [AppConfig],
    };
  }
}
