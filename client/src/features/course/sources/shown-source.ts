/** A file that is looked at beside the form. */
export interface ShownSource {
  file_id: number;
  file_name: string;
  /** What is to be seen of it, with these words marked; left out: the file from its beginning. */
  passage_id?: string;
  quote?: string;
}
