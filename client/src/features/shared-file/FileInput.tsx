/** The browser's own choice of files to upload, opened by a button that shows. */
import type { RefObject } from 'react';
import { accepted } from './upload-labels';

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  /** Which kinds the browser offers; left out: those that the knowledge base takes. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

export const FileInput = ({ input, label, multiple = true, accept = accepted, onFiles }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    multiple={multiple}
    hidden
    accept={accept}
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // The same file may be chosen once more.
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
