export { UsageRegistry, type FindUsers, type Users } from './usage-registry.js';
