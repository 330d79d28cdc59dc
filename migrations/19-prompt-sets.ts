import { script, type Migration } from './script.js';

/** The prompts of re-evaluations stand once in a table of their own; an event of the log names them by their hash. */
export class KeepPromptsOnce1790000019000 implements Migration {
  up = script(`
    create table prompt_set (content_hash text primary key, content jsonb not null);
    insert into prompt_set (content_hash, content)
    select distinct on (1) encode(sha256(convert_to((payload -> 'prompts')::text, 'UTF8')), 'hex'), payload -> 'prompts'
    from session_event where kind = 'eval.retried' and payload ? 'prompts';
    update session_event e set payload = jsonb_set(e.payload, '{prompts}', to_jsonb(p.content_hash))
    from prompt_set p where e.kind = 'eval.retried' and e.payload -> 'prompts' = p.content`);
  down = script(`
    update session_event e set payload = jsonb_set(e.payload, '{prompts}', p.content)
    from prompt_set p where e.kind = 'eval.retried' and e.payload ->> 'prompts' = p.content_hash;
    drop table prompt_set`);
}
