export {
  AppConfig,
  loadConfig,
  loadDatabaseUrl,
  roles,
  type FeishuSettings,
  type ModelSettings,
  type Role,
} from './app-config.js';
export { ConfigModule } from './config.module.js';
export { ConfigError, type DailyTime, type Environment } from './settings.js';
