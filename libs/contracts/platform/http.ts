/** The envelope of the REST API. */

/** How many rows an exported table will have, told before the first comes; about so many, because learners go on meanwhile. */
export const exportRowsHeader = 'X-Export-Rows';

/** `code` is the HTTP status, `status` its reason phrase, `message` one Chinese sentence, `errors` field → messages (422), else empty. */
export interface ErrorBody {
  code: number;
  status: string;
  message: string;
  errors: Record<string, string[]>;
}
