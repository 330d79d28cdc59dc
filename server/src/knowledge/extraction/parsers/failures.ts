import { beyondMeans, ExtractionError, reasons } from '../extraction-error.ts';

/** What a library throws over a file's content means that the file is broken; being short of memory does not. */
export async function brokenOnFailure<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ExtractionError || beyondMeans(error)) throw error;
    throw new ExtractionError(reasons.broken);
  }
}
