import { script, type Migration } from './script.js';

/** The append-only log: each line bears the hash of the one before it, so that a changed or missing line shows. */
export class CreateAudit1790000003000 implements Migration {
  up = script(`
    create table audit_log (
      id bigint primary key,
      at timestamptz not null,
      action text not null,
      outcome text not null check (outcome in ('ok', 'denied')),
      actor_id int,
      actor_union_id text,
      object_type text,
      object_id text,
      detail jsonb,
      ip text,
      user_agent text,
      request_id text,
      prev_hash bytea,
      hash bytea not null
    );
    create index audit_log_at on audit_log (at);
    create function audit_hash(entry audit_log) returns bytea language sql immutable as $$
      select sha256(convert_to(jsonb_build_array(
        entry.id, extract(epoch from entry.at), entry.action, entry.outcome, entry.actor_id, entry.actor_union_id,
        entry.object_type, entry.object_id, entry.detail, entry.ip, entry.user_agent, entry.request_id,
        encode(entry.prev_hash, 'hex'))::text, 'UTF8'))
    $$;
    -- One line after another: the number and the chain are given under a lock that lasts until the transaction ends.
    create function audit_chain() returns trigger language plpgsql as $$
    declare
      last record;
    begin
      perform pg_advisory_xact_lock(7311012);
      select id, hash into last from audit_log order by id desc limit 1;
      new.id := coalesce(last.id, 0) + 1;
      new.at := clock_timestamp();
      new.prev_hash := last.hash;
      new.hash := audit_hash(new);
      return new;
    end $$;
    create trigger audit_chain before insert on audit_log for each row execute function audit_chain();
    create function audit_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
    end $$;
    create trigger audit_append_only before update or delete on audit_log for each row execute function audit_refuse();
    create trigger audit_no_truncate before truncate on audit_log for each statement execute function audit_refuse()`);
  down = script(`
    drop table audit_log cascade;
    drop function audit_chain();
    drop function audit_refuse()`);
}
