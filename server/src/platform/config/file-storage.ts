import { address, bytes, ConfigError, flag, http, optional, text, type Environment } from './settings.js';

/** A bucket of whatever speaks S3. */
export interface S3Settings {
  readonly bucket: string;
  /** null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Whether the bucket stands in the path of addresses instead of their host. */
  readonly pathStyle: boolean;
  /** null: the machine's own rights. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export interface StorageSettings {
  /** Where files lie, and those that are on their way. */
  readonly dir: string;
  /** null: in `dir`. */
  readonly s3: S3Settings | null;
  /** As many bytes as the knowledge base may keep. */
  readonly quota: number;
}

export function readStorage(env: Environment): StorageSettings {
  return {
    dir: text(env, 'STORAGE_DIR', '.data/storage'),
    s3: readS3(env),
    quota: bytes(env, 'STORAGE_QUOTA', '10GB'),
  };
}

function readS3(env: Environment): S3Settings | null {
  const bucket = optional(env, 'S3_BUCKET');
  const endpoint = optional(env, 'S3_ENDPOINT');
  const accessKeyId = optional(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = optional(env, 'S3_SECRET_ACCESS_KEY');
  const region = text(env, 'S3_REGION', 'us-east-1');
  const pathStyle = flag(env, 'S3_PATH_STYLE');
  if (bucket === null && endpoint === null) return null;
  if (bucket === null)
    throw new ConfigError('S3_BUCKET is not set: S3_ENDPOINT alone names no place for files.');
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    const missing = accessKeyId === null ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new ConfigError(`${missing} is not set: the storage needs both parts of its key, or none.`);
  }
  return {
    bucket,
    endpoint: endpoint && address(endpoint, 'S3_ENDPOINT', http),
    region,
    pathStyle,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
