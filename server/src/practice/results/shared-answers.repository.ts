import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';
import { UnitOfWork } from '../../platform/database/index.js';

/** An answer that stands in somebody else's exam of the same task, too. */
export interface SharedText {
  turn: number;
  sessionId: number;
  employeeId: number;
  /** What the two have in common: the shorter answer. */
  text: string;
}
export interface SharedAnswer extends Omit<SharedText, 'employeeId' | 'text'> {
  studentName: string;
}

const answers = (session: string) => `
  select e.session_id, e.turn, btrim(e.payload ->> 'text') as said from session_event e
  where e.session_id ${session} and e.kind = 'turn.accepted' and length(btrim(e.payload ->> 'text')) >= ${limits.sharedAnswer}`;

/** Looks for one exam's answers in the others of its task. */
@Injectable()
export class SharedAnswers {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Long answers of the session that stand word for word in one of somebody else, or the other way round. */
  of(sessionId: number, taskId: number): Promise<SharedText[]> {
    return this.unitOfWork.manager.query(
      `with own as (${answers('= $1')}),
       others as (
         select session_id, employee_id from practice_session
         where task_id = $2 and origin = 'task' and kind = 'exam'
           and employee_id <> (select employee_id from practice_session where session_id = $1)
       ),
       said as (${answers('in (select session_id from others)')})
       select distinct own.turn, others.session_id as "sessionId", others.employee_id as "employeeId",
         case when length(own.said) <= length(said.said) then own.said else said.said end as text
       from own join said on strpos(said.said, own.said) > 0 or strpos(own.said, said.said) > 0
       join others on others.session_id = said.session_id
       order by own.turn, others.session_id`,
      [sessionId, taskId],
    );
  }
}
