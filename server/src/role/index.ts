/** What other domains may use of this one. */
export { RoleModule } from './role.module.js';
export { RoleRegistry } from './role.registry.js';
export { RoleService } from './role.service.js';
