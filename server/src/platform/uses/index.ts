export { UseRegistry, type CountUses, type Users } from './use-registry.js';
