/**
 * `npm run courses [export|import]`: courses as files of JSON (docs/course-files.md), over the REST API.
 *   --file <file>   --course <name or id>
 *   --dry-run   --overwrite <what>   --skip <what>   --save-as <kind>:<name>=<new name>
 *   --base-url http://localhost:3000   --key-file .data/service-key   --open-id ou_linxiaoyan
 * An export is of all courses, or of those that --course names, one by one; the second line is an import's. <what> is `all`, or `<kind>:<name>` with one of the kinds role, rule, prompt,
 * course; what is named by itself counts more than `all`. An import first says what it would do; nothing that is there and differs is overwritten
 * unless that was said.
 * Exit code 0: exported, imported, or nothing left to decide · 1: something differs and nothing was said of it; nothing was written · 2: it
 * could not be done. --open-id is an administrator's, signed in by the service key; what stands here is right for npm start.
 */
import { ApiError } from '../load/api.js';
import { readOptions } from './options.js';
import { exportCourses, importCourses } from './run.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options.command === 'export') await exportCourses(options, console.log);
  else if (!(await importCourses(options, console.log))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof ApiError)
    for (const [where, sentences] of Object.entries(error.errors))
      console.error(`  ${where}: ${sentences.join(' ')}`);
  process.exitCode = 2;
}
