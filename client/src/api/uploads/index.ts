export { UploadsProvider, useUploads } from './UploadsProvider';
export { isUnderWay } from './uploads';
export type { Upload, Uploads } from './uploads';
