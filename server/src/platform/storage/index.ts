export { Spool, type SpooledFile } from './spool.js';
export { StorageModule } from './storage.module.js';
export { Storage, StorageError, type ByteRange, type Stored } from './storage.port.js';
