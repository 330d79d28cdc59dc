import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AuthoredEntity } from '../platform/database/index.js';

/** Somebody whom the model plays. */
@Entity('role')
export class RoleEntity extends AuthoredEntity {
  @PrimaryColumn({ name: 'role_id', type: 'int', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  roleId!: number;
  @Column({ name: 'role_name', type: 'text' })
  roleName!: string;
  @Column({ name: 'role_desc', type: 'text' })
  roleDesc!: string;
}
