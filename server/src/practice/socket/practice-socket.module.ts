import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { PracticeGateway } from './practice.gateway.js';

/** The practice commands on the socket. `engine` is the module that provides SessionEngine and SessionFeed. */
@Module({})
export class PracticeSocketModule {
  static forRoot(engine: NonNullable<ModuleMetadata['imports']>[number]): DynamicModule {
    return { module: PracticeSocketModule, imports: [engine], providers: [PracticeGateway] };
  }
}
