/** A file that is looked at beside the form. */
export interface ShownSource {
  file_id: number;
  file_name: string;
  /** What is to be found in it; left out: the file from its beginning. */
  quote?: string;
}
