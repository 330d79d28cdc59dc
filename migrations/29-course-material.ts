import { script, type Migration } from './script.js';

/** A course may say what is true of the goods. Null: nothing but its description does. */
export class AddCourseMaterial1790000029000 implements Migration {
  up = script(`alter table course add column material text`);
  down = script(`alter table course drop column material`);
}
