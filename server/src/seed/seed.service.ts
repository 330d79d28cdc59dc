import type { Actor } from '../platform/database/index.js';
import { Injectable } from '@nestjs/common';
import { rootDepartmentId } from '#contracts';
import { SampleContent } from './sample-content.js';
import { SampleTasks } from './sample-tasks.js';
import { DirectoryService, DirectoryMirrorService, PeopleService } from '../directory/index.js';

/** Brings what an installation starts with into one that lacks it; what is there stays as it is. */
@Injectable()
export class SeedService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly mirror: DirectoryMirrorService,
    private readonly content: SampleContent,
    private readonly tasks: SampleTasks,
    private readonly people: PeopleService,
  ) {}

  /**
   * Answers what is missing for the sample content, in a sentence for the operator; null when everything is in.
   * @throws ConfigError before anything is brought in that nobody could administer
   */
  async run(): Promise<string | null> {
    const named = await this.people.firstAdministrators();
    await this.mirrorOnce();
    const actor = await this.firstOf(named);
    if (actor === null)
      return 'ADMIN_OPEN_IDS names nobody of the organisation: default rules and sample courses were left out.';
    await this.content.ensure(actor);
    await this.tasks.ensure(actor);
    return null;
  }

  /** Later runs of the mirror are ordered by an administrator. */
  private async mirrorOnce(): Promise<void> {
    const known = await this.directory.departmentsBelow(rootDepartmentId);
    if (known.length === 0) await this.mirror.renew(false);
  }

  private async firstOf(openIds: string[]): Promise<Actor | null> {
    const found = await this.directory.employeesByOpenIds(openIds);
    const [first] = found.filter(({ active }) => active);
    return first ? { employeeId: first.id, name: first.name } : null;
  }
}
