import { ProviderError } from '../../directory/index.js';
import { FileStorageError } from '../../platform/file-storage/index.js';
import { ExtractionError } from '../extraction/index.js';

/** Attempts before a file counts as failed, and the pauses between them. */
export const mostTries = 3;
export const pauseMs = [2_000, 10_000] as const;

export interface Failure {
  /** One sentence for who looks after the file. */
  reason: string;
  /** Whether trying again by itself may help. */
  passing: boolean;
}

/** Why a file could not be read. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ExtractionError) return { reason: error.message, passing: error.retryable };
  if (error instanceof FileStorageError) return { reason: error.message, passing: error.kind !== 'missing' };
  if (error instanceof ProviderError)
    return { reason: refusedBy(error), passing: error.kind === 'unavailable' };
  return { reason: '解析时出了问题，请重试', passing: true };
}

/** What the provider's refusal means to somebody who has added a document. */
export const refusedBy = ({ kind }: ProviderError): string =>
  kind === 'unavailable'
    ? '飞书暂时没有回应，请稍后再试'
    : '读不到这篇飞书文档，请检查链接，并在文档里给应用添加阅读权限';
