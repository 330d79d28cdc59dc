import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import type { Day } from '../period/calendar.rules.js';
import type { Practised, PublishedFigures } from './published-week.rules.js';

/** A top department as it stands now, with its people who have practised. */
export interface PractisedDepartment extends Practised {
  id: string;
  name: string;
}

export interface PublishedCell {
  /** Both null: the whole company. */
  departmentId: string | null;
  departmentName: string | null;
  figures: PublishedFigures | null;
}

interface WeekRow {
  week: Day;
  department_name: string | null;
  people: number | null;
  minutes: number | null;
}

/** No session lasts as long: what ended in a time began no longer before it. */
const longest = `interval '1 day'`;

/**
 * Own practice within $1 and $2, by person and where they mainly work: talks in which they have said something, for as long as they lasted, and
 * answered cards. This is all that anybody but the learner reads of it.
 */
const practised = `
  select employee_id, sum(seconds) as seconds from (
    select s.employee_id, extract(epoch from h.ended_at - h.started_at) as seconds
    from practice_session s join session_head h using (session_id)
    where s.origin = 'own' and s.created_at >= $1::timestamptz - ${longest} and s.created_at < $2
      and h.status = 'ended' and h.turn > 0 and h.ended_at >= $1 and h.ended_at < $2
    union all
    select employee_id, milliseconds / 1000.0 from drill_review where answered_at >= $1 and answered_at < $2
  ) as pieces group by employee_id`;

/** Weeks of own practice: what of them was published, and what that is made from. */
@Injectable()
export class OwnPracticeRepository extends SqlRepository {
  /** The whole company's, and those of all its top departments as it stands now. */
  async practised(
    since: Date,
    before: Date,
  ): Promise<{ company: Practised; departments: PractisedDepartment[] }> {
    const departments = await this.query<PractisedDepartment[]>(
      `with person as (
         select p.seconds, d.path_ids[1] as top from (${practised}) p join employee e on e.id = p.employee_id left join department d using (department_id))
       select d.department_id as id, d.name, count(p.seconds)::int as people, coalesce(sum(p.seconds), 0)::float8 as seconds
       from department d left join person p on p.top = d.department_id
       where d.removed_at is null and cardinality(d.path_ids) = 1 group by d.department_id order by d.sort_order, d.department_id`,
      [since, before],
    );
    const [company] = await this.query<[Practised]>(
      `select count(*)::int as people, coalesce(sum(seconds), 0)::float8 as seconds from (${practised}) p`,
      [since, before],
    );
    return { company, departments };
  }

  async isPublished(week: Day): Promise<boolean> {
    return (await this.first(`select from published_week where week = $1`, [week])) !== null;
  }

  /** For good: a week that is there stays as it is. */
  async publish(week: Day, cells: readonly PublishedCell[], now: Date): Promise<void> {
    await this.unitOfWork.run(async () => {
      const opened = await this.query<unknown[]>(
        `insert into published_week (week, published_at) values ($1, $2) on conflict do nothing returning 1`,
        [week, now],
      );
      if (opened.length === 0) return;
      for (const [place, { departmentId, departmentName, figures }] of cells.entries()) {
        await this.query(
          `insert into published_week_cell (week, place, department_id, department_name, people, minutes)
           values ($1, $2, $3, $4, $5, $6)`,
          [week, place, departmentId, departmentName, figures?.people ?? null, figures?.minutes ?? null],
        );
      }
    });
  }

  /** The cells of the newest weeks, these first, each as it was published. */
  async newest(weeks: number): Promise<WeekRow[]> {
    return this.query(
      `select to_char(week, 'YYYY-MM-DD') as week, department_name, people, minutes from published_week_cell
       where week in (select week from published_week order by week desc limit $1) order by published_week_cell.week desc, place`,
      [weeks],
    );
  }
}
