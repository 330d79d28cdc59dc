import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/time/index.js';
import { TaskRepository } from './task.repository.js';
import { usedBy } from './task.rules.js';
import { CourseRegistry } from '../course/index.js';

/** A course that a task not yet ended uses stays as it is. */
@Injectable()
export class CourseInUseService implements OnModuleInit {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly registry: CourseRegistry,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.addObjection(async (courseIds) =>
      usedBy(await this.tasks.openOfCourses(courseIds), this.clock.now()),
    );
  }
}
