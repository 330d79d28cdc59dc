import type { Actor } from '../platform/database/index.js';
import { Injectable } from '@nestjs/common';
import type { CreateTaskDto } from '#contracts/task/task.dto';
import { Clock } from '../platform/time/index.js';
import { sampleLearners, sampleTaskDays, sampleTasks } from './content/index.js';
import { DirectoryService, type Employee } from '../directory/index.js';
import { TaskService } from '../task/index.js';

const dayMs = 24 * 60 * 60 * 1_000;

type Audience = Pick<CreateTaskDto, 'students' | 'depts'>;

/** Running tasks for the sample organisation; an organisation of real people gets none. */
@Injectable()
export class SampleTasks {
  constructor(
    private readonly directory: DirectoryService,
    private readonly tasks: TaskService,
    private readonly clock: Clock,
  ) {}

  async ensure(actor: Actor): Promise<void> {
    const learners = await this.directory.employeesByOpenIds([...sampleLearners]);
    const audiences = audiencesOf(learners.filter(({ active }) => active));
    if (audiences === null) return;
    for (const { taskId, courseId, task_name, audience } of sampleTasks) {
      const body: CreateTaskDto = {
        task_name,
        course_id: courseId,
        start_now: true,
        end_time: new Date(this.clock.epochMs() + sampleTaskDays * dayMs).toISOString(),
        ...audiences[audience],
      };
      await this.tasks.ensurePublished(taskId, body, actor);
    }
  }
}

/** Everybody in the tree of shops where the first learner works, that shop alone, or the learners themselves. */
function audiencesOf(learners: readonly Employee[]): Record<'tree' | 'shop' | 'people', Audience> | null {
  const shop = learners[0]?.department;
  if (!shop) return null;
  return {
    tree: { depts: [{ id: shop.pathIds[0]! }] },
    shop: { depts: [{ id: shop.departmentId }] },
    people: { students: learners.map(({ openId }) => ({ open_id: openId })) },
  };
}
