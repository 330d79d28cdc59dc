import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RoleController } from './role.controller.js';
import { RoleEntity } from './role.entity.js';
import { RoleRegistry } from './role.registry.js';
import { RoleRepository } from './role.repository.js';
import { RoleService } from './role.service.js';

/** Whom the model plays. */
@Module({
  imports: [TypeOrmModule.forFeature([RoleEntity])],
  controllers: [RoleController],
  providers: [RoleRepository, RoleRegistry, RoleService],
  exports: [RoleService, RoleRegistry],
})
export class RoleModule {}
