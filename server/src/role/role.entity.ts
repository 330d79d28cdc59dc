import { Column, Entity } from 'typeorm';
import { AuthoredEntity, IdColumn } from '../platform/database/index.js';

/** Somebody whom the model plays. */
@Entity('role')
export class RoleEntity extends AuthoredEntity {
  @IdColumn() roleId!: number;
  @Column('text') roleName!: string;
  @Column('text') roleDesc!: string;
  @Column('text') voice!: string;
}
