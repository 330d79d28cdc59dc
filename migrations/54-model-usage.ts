import { script, type Migration } from './script.js';

const sums = `
  calls int not null,
  -- Of which the server did not say what they used.
  estimated_calls int not null,
  -- While no price was set.
  unpriced_calls int not null,
  prompt_tokens bigint not null,
  -- Of the prompts what the server had read before.
  cached_tokens bigint not null,
  completion_tokens bigint not null,
  -- In yuan, at the prices of then.
  cost numeric(16, 6) not null`;

/** What the model's calls have cost, and how much a month may cost. */
export class CountModelUsage1790000054000 implements Migration {
  up = script(
    `create table model_usage (
      -- In APP_TIMEZONE.
      day date not null,
      -- 0: of no course.
      course_id int not null,
      purpose text not null,
      ${sums},
      primary key (day, course_id, purpose)
    )`,
    `create table session_model_usage (
      session_id int not null,
      purpose text not null,
      ${sums},
      primary key (session_id, purpose)
    )`,
    `create table model_budget (
      -- 0: of everything.
      course_id int primary key,
      -- For a month, in yuan.
      month_limit int not null check (month_limit > 0),
      -- Once it is used up, no session begins.
      stops boolean not null
    )`,
  );
  down = script(`drop table model_budget, session_model_usage, model_usage`);
}
