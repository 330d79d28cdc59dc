export { UseRegistry, type FindUsers, type Users } from './use-registry.js';
