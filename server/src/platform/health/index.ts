export { HealthModule } from './health.module.js';
export { HealthServer } from './health-server.js';
export { HealthService } from './health.service.js';
