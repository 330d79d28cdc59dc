export { Spool, type SpooledFile } from './spool.js';
export { FileStorageModule, storageOf } from './file-storage.module.js';
export { FileStorage, FileStorageError, type ByteRange, type StoredFile } from './file-storage.port.js';
