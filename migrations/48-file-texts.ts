import { script, type Migration } from './script.js';

/** The text of reference files as sessions are judged by it, each state of it once; a session's snapshot names it by its hash. */
export class KeepFileTexts1790000048000 implements Migration {
  up = script(`
    create table file_text (
      -- Of the passages' ids, which are made of their words, and of what they stand under.
      content_hash text primary key,
      -- [{ heading, text }], in the order of the file
      content jsonb not null
    )`);
  down = script(`drop table file_text`);
}
