import type { PassagePlace, UploadType } from '#contracts';

/** What a parser finds, in the order of the file. A table's first row is its header. */
export type Block =
  | { kind: 'heading'; place: PassagePlace; text: string }
  | { kind: 'paragraph'; place: PassagePlace; text: string }
  | { kind: 'table'; place: PassagePlace; rows: string[][] };

/** A passage before it is stored; the order of an array of them is the order of the file. */
export interface NewPassage {
  /** 16 hexadecimal digits made of the words and how often they stood before in the file: stays as long as the words do. */
  passageId: string;
  place: PassagePlace;
  /** Of a table: some of its rows after its header; `text` then has them line by line, cells apart by tabs. */
  table: string[][] | null;
  text: string;
}

export interface Extraction {
  type: UploadType;
  passages: NewPassage[];
}
