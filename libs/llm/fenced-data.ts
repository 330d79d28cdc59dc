/** How data travels in a request, fenced off from its instructions, and what shape an answer has; see model.ts. */
import { randomBytes } from 'node:crypto';
import type { JsonSchema } from './schema.js';

/** A line that nobody can guess, new for each request. */
export const newBoundary = (): string => `=== ${randomBytes(12).toString('hex')} ===`;

/** JSON between two boundary lines. Line ends within texts are escaped by JSON, so a boundary line can't be forged. */
export const fenced = (boundary: string, data: unknown): string =>
  [boundary, JSON.stringify(data), boundary].join('\n');

/** An object that has exactly these properties. */
export const objectSchema = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
