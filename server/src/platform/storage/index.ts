export { Spool, type SpooledFile } from './spool.js';
export { FileStorageModule } from './storage.module.js';
export { FileStorage, FileStorageError, type ByteRange, type StoredFile } from './storage.port.js';
