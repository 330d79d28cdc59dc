export {
  AppConfig,
  loadConfig,
  loadModelSettings,
  loadTimeZone,
  roles,
  socketAsPage,
  type ModelPrices,
  type ModelSettings,
  type Role,
} from './app-config.js';
export { ConfigModule } from './config.module.js';
export { ConfigError, type DailyTime, type Environment } from './settings.js';
export type { SoundServer, SpeechSettings } from './speech.js';
export type { FeishuSettings } from './feishu.js';
export type { S3Settings, StorageSettings } from './file-storage.js';
export { loadDatabaseUrl, namesDatabase, namesRedis } from './database-addresses.js';
