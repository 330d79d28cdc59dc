import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, loadConfig } from '../platform/config/index.js';
import { AppLogger } from '../platform/log/index.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SeedModule } from './seed.module.js';
import { SeedService } from './seed.service.js';

/** The seed as a program: the domains' services without any server around them. It may run any number of times. */
@Module({})
class SeedProgram {}

async function run(): Promise<void> {
  const config = loadConfig(process.env);
  const imports = [ConfigModule.forRoot(config), PlatformModule, SeedModule];
  const program = await NestFactory.createApplicationContext(
    { module: SeedProgram, imports },
    { logger: new AppLogger(config), abortOnError: false },
  );
  try {
    const missing = await program.get(SeedService).run();
    if (missing !== null) console.log(missing);
  } finally {
    await program.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // What was opened before it failed would keep the process, and whoever waits for it, for ever.
  process.exit(1);
});
